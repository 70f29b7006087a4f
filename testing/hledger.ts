import { attempt, installPackages } from '../scripts/system-packages.mjs';

const isThere = () => attempt('hledger', ['--version']);

/** Whether hledger can be run here; it is installed where that is possible, and otherwise the run says what it leaves out. */
export function ensureHledger(): boolean {
  if (isThere()) return true;
  installPackages('hledger');
  if (isThere()) return true;
  console.log(
    'A statement in hledger is left out: hledger is missing, and apt-get could not install it (package hledger).',
  );
  return false;
}
