// What a test needs of the machine and no package of npm has.
import { spawnSync } from 'node:child_process';
import { environment, root } from './bootstrap.mjs';

/** Whether a command ended well. Where the network is closed a download may hang instead of failing; then it did not. */
export const attempt = (command, args) =>
  spawnSync(command, args, { cwd: root, env: environment(), stdio: 'ignore', timeout: 300_000 }).status === 0;

/** On Debian and its kin; elsewhere nothing happens. */
export function installPackages(...names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...rest] = [...asRoot, 'apt-get'];
  attempt(program, [...rest, 'update']);
  for (const name of names) attempt(program, [...rest, 'install', '-y', '--no-install-recommends', name]);
}
