import { existsSync } from 'node:fs';
import { attempt, installPackages } from '../../scripts/system-packages.mjs';

const firefox = '/usr/bin/firefox-esr';
const triplet = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const miniBrowser = `/usr/lib/${triplet}/webkit2gtk-4.1/MiniBrowser`;

/** The program, whose packages are installed where that is possible; otherwise the run says what it leaves out. */
function find(engine: string, program: string, isThere: () => boolean, ...packages: string[]) {
  if (!isThere()) installPackages(...packages);
  if (isThere()) return program;
  console.log(
    `The stories in ${engine} are left out: it is missing, and apt-get could not install it (${packages.join(', ')}).`,
  );
  return undefined;
}

export const findFirefox = () => find('Firefox', firefox, () => existsSync(firefox), 'firefox-esr');

export const findMiniBrowser = () =>
  find(
    'WebKit',
    miniBrowser,
    () => existsSync(miniBrowser) && attempt('which', ['WebKitWebDriver']) && attempt('which', ['Xvfb']),
    'webkit2gtk-driver',
    'xvfb',
  );
