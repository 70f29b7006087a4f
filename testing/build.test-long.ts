import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../src/kit/server/database/embedded.ts';
import { TestClient } from './client.ts';
import { makeDataDir } from './data-dir.ts';
import { good, signIn } from './factories.ts';
import { startProgram } from './product.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const left = new Set(['.git', '.cache', '.data', 'dist', 'node_modules']);

/** Root may write everywhere: the service then has another user. Otherwise the code is made read-only for the same one. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asService = isRoot ? { uid: nobody, gid: nobody } : {};

let code: string;
let dataDir: string;
beforeAll(async () => {
  code = await mkdtemp(join(tmpdir(), 'guildhall-build-'));
  await chmod(code, 0o755);
  await cp(root, code, { recursive: true, filter: (path) => !left.has(basename(path)) || path === root });
  // Other names of the same files where that is possible: there are tens of thousands.
  const packages = [join(root, 'node_modules'), join(code, 'node_modules')];
  await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', ...packages]));
  dataDir = await makeDataDir('guildhall-service-');
  if (isRoot) await chown(dataDir, nobody, nobody);
});
afterAll(async () => {
  await setFolders('u+w');
  await rm(code, { recursive: true });
  await rm(dataDir, { recursive: true });
});

/** Of folders alone: the packages are the same files as in this tree. */
const setFolders = (mode: string) => run('find', [code, '-type', 'd', '-exec', 'chmod', mode, '{}', '+']);

/** Every file of the code, without its packages, with the time of its last change. */
async function filesOfCode(): Promise<string[]> {
  const names = (await readdir(code, { recursive: true })).filter((name) => !name.startsWith('node_modules'));
  return Promise.all(names.sort().map(async (name) => `${name} ${(await stat(join(code, name))).mtimeMs}`));
}

test.skipIf(platform() !== 'linux')(
  'a service that may write to its data folder alone runs what npm run build has built, and takes uploads',
  async () => {
    const port = await freePort();
    // Nobody can make a file in /proc.
    const env = { PORT: String(port), DATA_DIR: dataDir, TMPDIR: '/proc', NODE_COMPILE_CACHE: '' };
    const start = () => startProgram(['scripts/start.mjs'], env, false, { cwd: code, ...asService });
    if (!isRoot) await setFolders('a-w');
    const tooEarly = start();
    expect(await tooEarly.ended).toBe(1);
    expect(tooEarly.output()).toContain(`may not write to ${code}. As its owner, run there: npm run build`);

    if (!isRoot) await setFolders('u+w');
    await run('npm', ['run', 'build'], { cwd: code });
    if (!isRoot) await setFolders('a-w');
    const built = await filesOfCode();
    const product = start();
    await product.ready;
    const client = new TestClient(port, 'harbour.localhost');
    await signIn(client, 'member@demo.test', 'guildhall-demo');
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#228844' } })
      .png()
      .toBuffer();
    const multipart = new FormData();
    multipart.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    good(await client.post('/api/posts/files', { multipart }), 201);
    // Removed once the answer has left, and by the job that draws the first page of a PDF.
    await expect.poll(() => readdir(join(dataDir, 'temporary'))).toEqual([]);
    // Compiled code makes the second start quicker.
    expect(await readdir(join(dataDir, 'compiled'))).not.toEqual([]);
    product.launcher.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await filesOfCode()).toEqual(built);
  },
);
