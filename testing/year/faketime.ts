import { spawnSync } from 'node:child_process';
import { installPackages } from '../../scripts/system-packages.mjs';

/**
 * Debian's libfaketime, which answers questions for the time. The dynamic linker puts the machine's own folder in place of $LIB. Timers count by the
 * monotonic clock, which runs on, as it does when the clock of a real machine is set.
 */
export const preload = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
};

function works(): boolean {
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().getUTCFullYear()'], {
    env: { ...preload, FAKETIME: '@2040-06-01 00:00:00' },
    encoding: 'utf8',
  });
  return stdout.trim() === '2040';
}

/** Whether programs can be given another clock here; what is missing for it is installed where that is possible. */
export function ensureFaketime(): boolean {
  if (works()) return true;
  installPackages('faketime');
  return works();
}
