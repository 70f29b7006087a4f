import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that PostgreSQL can enter, also where root starts it and it runs as another user. */
export async function makeDataDir(prefix: string, parent = tmpdir()): Promise<string> {
  const dir = await mkdtemp(join(parent, prefix));
  await chmod(dir, 0o755);
  return dir;
}
