// A real Chromium for the browser tests: one that is here, else Playwright's own, else the system's package. The one
// without a window comes first: it draws the same pages with less than half of the work.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, root } from './bootstrap.mjs';
import { attempt, installPackages } from './system-packages.mjs';

const withoutWindow = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

const installed = () => process.env.CHROMIUM_PATH ?? find([...withoutWindow, ...whole]);

/** One that can show notifications, if there is one. */
export const wholeChromium = () => find(whole);

function playwrights() {
  const script = `import { chromium } from 'playwright-core'; console.log(chromium.executablePath())`;
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return existsSync(stdout.trim()) ? stdout.trim() : undefined;
}

const install = () => installPackages(...withoutWindow, 'chromium');

export function ensureChromium() {
  const here = installed() ?? playwrights();
  // A machine that only tests is given the quick one; nobody else's is changed while it has one that works.
  if (here && process.env.CI && !process.env.CHROMIUM_PATH && !find(withoutWindow)) install();
  if (here) return installed() ?? here;
  console.log('Fetching a Chromium for the browser tests …');
  if (attempt('playwright', ['install', '--with-deps', 'chromium'])) {
    const fetched = playwrights();
    if (fetched) return fetched;
  }
  install();
  return installed();
}
