// What every command needs before the product's own code can run. Plain JavaScript for any Node from 20 on, and
// nothing but Node's built-ins: on a fresh clone there is nothing else yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Guildhall needs Node 20 or newer, and this is ${process.version}.`);
}

/** The code of a service usually belongs to another user. */
function mayWriteCode() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function demandWritable() {
  if (mayWriteCode()) return;
  fail(
    `This version isn’t built yet, and this user may not write to ${root}. As its owner, run there: npm run build`,
  );
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Installs exactly what the lock file names, once for each lock file. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules/.guildhall-installed');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  demandWritable();
  console.log('Installing packages (the first time takes about a minute) …');
  // The pinned Node is among the packages, so the running one may be too old for some of them: that is expected.
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: platform() === 'win32',
    },
  );
  if (npm.status !== 0)
    fail('The packages couldn’t be installed. Check your network connection, then run the command again.');
  writeFileSync(stamp, wanted);
}

/** The running Node where it is new enough, else the one that came with the packages. */
export function pinnedNode() {
  const bundled = join(root, `node_modules/node-${platform()}-${arch()}/bin/node`);
  if (existsSync(bundled)) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return fail(
    `On this system (${platform()} ${arch()}) Guildhall needs Node 22.18 or newer, and this is ${process.version}.`,
  );
}

const cacheFolder = () =>
  mayWriteCode() ? join(root, '.cache') : resolve(root, process.env.DATA_DIR || '.data');

export function environment() {
  const path = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // Half of a program's start is reading its own modules; what was read once is kept.
  const compiled = process.env.NODE_COMPILE_CACHE || join(cacheFolder(), 'compiled');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled };
}

/** What the web application is to be built from, if that has changed since the last time. */
function whatToBuild() {
  const sources = [
    'src',
    // The plan of the files.
    'src/app/server/main-screens.ts',
    'vite.config.ts',
    'postcss.config.mjs',
    'package.json',
    'package-lock.json',
    'scripts/compress.mjs',
    'scripts/web-chunks.ts',
  ];
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesBelow(join(root, name)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  const wanted = hash.digest('hex');
  if (existsSync(webStamp) && readFileSync(webStamp, 'utf8') === wanted) return undefined;
  demandWritable();
  return wanted;
}

const webStamp = join(root, 'dist/web/.built-from');

/** Builds the web application where that is needed: answers a promise of it, else nothing. */
export function beginWebBuild() {
  const wanted = whatToBuild();
  return wanted && buildWeb(wanted);
}

async function buildWeb(wanted) {
  console.log('Building the web app …');
  await runOrFail('vite', ['build', '--logLevel', 'warn'], 'The web app couldn’t be built.');
  await runOrFail('node', ['scripts/compress.mjs'], 'The web app couldn’t be compressed.');
  mkdirSync(dirname(webStamp), { recursive: true });
  writeFileSync(webStamp, wanted);
}

/** What the browser is given: neither the server's code nor tests change it. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[\\/]server[\\/]|\.test\.tsx?$|\.md$/.test(file))
    .sort();
}

/** It ends with this process, however that ends. */
async function runOrFail(command, args, sentence) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment() });
  const end = () => child.kill();
  process.on('exit', end);
  const code = await new Promise((done) => {
    child.on('error', () => done(1));
    // Ctrl-C reaches everything that was started: then nothing has failed, and this process ends in its own way.
    child.on(
      'exit',
      (status, signal) => ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal) || done(status ?? 1),
    );
  });
  process.off('exit', end);
  if (code !== 0) fail(sentence);
}

/** Runs a program until it ends and ends with its code. Signals are passed on. */
export function runUntilItEnds(command, args) {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both; a second one would be taken for impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((done) => {
    child.on('error', (problem) => fail(`${command} couldn’t be started: ${problem.message}.`));
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
