// A real Chromium for the browser tests: one that is here, else Playwright's own, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, root } from './bootstrap.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

function playwrights() {
  const script = `import { chromium } from 'playwright-core'; console.log(chromium.executablePath())`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return existsSync(stdout.trim()) ? stdout.trim() : undefined;
}

// Where the network is closed a download may hang instead of failing; the next way is tried then.
const attempt = (command, args) =>
  spawnSync(command, args, { cwd: root, env: environment(), stdio: 'ignore', timeout: 300_000 }).status === 0;

export function ensureChromium() {
  const here = installed() ?? playwrights();
  if (here) return here;
  console.log('Fetching a Chromium for the browser tests …');
  if (attempt('playwright', ['install', '--with-deps', 'chromium'])) {
    const fetched = playwrights();
    if (fetched) return fetched;
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...rest] = [...asRoot, 'apt-get'];
  attempt(program, [...rest, 'update']);
  attempt(program, [...rest, 'install', '-y', '--no-install-recommends', 'chromium']);
  return installed();
}
