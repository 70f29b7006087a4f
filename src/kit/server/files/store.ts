import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { openDiskStore } from './disk-store.ts';

/** First and last byte, both included. */
export interface Part {
  start: number;
  end: number;
}

/** Something in the store: under a file's name, or what is left of one that was never finished. */
export interface StoredObject {
  name: string;
  remove(): Promise<void>;
}

/** Where the bytes of kept files lie, under their random names. A name is written once and never changed. */
export interface FileStore {
  put(name: string, path: string, mediaType: string): Promise<void>;
  /** `bytes` is how many will come. */
  open(name: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>;
  remove(name: string): Promise<void>;
  /** Everything of ours that lies there since before then, some hundred at a time. What has no name of ours is somebody else's. */
  olderThan(moment: Date): AsyncIterable<StoredObject[]>;
  close(): Promise<void>;
}

export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return openDiskStore(config.dataDir);
  // Loaded only where it is used: the client is by far the largest dependency.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config.s3);
}
