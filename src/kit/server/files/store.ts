import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface Part {
  start: number;
  end: number;
}

/** Something in the store: under a file's name, or what is left of one that was never finished. */
export interface StoredObject {
  name: string;
  /** Put there by this installation, and not by another that was given the same place. */
  isOurs(): Promise<boolean>;
  remove(): Promise<void>;
}

/** Where the bytes of kept files lie, under their random names. A name is written once and never changed. */
export interface FileStore {
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** `bytes` is how many will come. */
  open(name: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /** Everything with a name like ours that lies there since before then, some hundred at a time. */
  olderThan(moment: Date): AsyncIterable<StoredObject[]>;
  close(): Promise<void>;
}
