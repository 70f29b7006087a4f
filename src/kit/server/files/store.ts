import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { deriveSecret } from '../secrets.ts';
import { openDiskStore } from './disk-store.ts';

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

/**
 * Who puts files into a place that others may use too. The secret tells installations apart, and the address those that were given the
 * same secret, such as a copy to try things out. If either changes, what was put there before is merely never swept.
 */
export const installationOf = (secret: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  deriveSecret(secret, `owner of stored files at ${publicUrl.host}`).toString('hex').slice(0, 32);

export async function openFileStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  installation: string,
): Promise<FileStore> {
  if (!config.s3) return openDiskStore(config.dataDir);
  // Loaded only where it is used: the client is by far the largest dependency.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config.s3, installation);
}
