import type { Config } from '../config.ts';
import { deriveSecret } from '../secrets.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

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
