import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../scripts/system-packages.mjs';

const programs = {
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  mmdebstrap: '/usr/bin/mmdebstrap',
};
const authorities = '/etc/ssl/certs/ca-certificates.crt';
export const base = 'localhost/debian:trixie-slim';

/** Debian's programs for containers, with a storage of their own that is removed with all its images. */
export class Containers {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Says in a sentence what is missing where this machine cannot run containers. */
  static async find(): Promise<Containers | string> {
    if (process.getuid?.() !== 0)
      return 'The tests of the image are left out: only root may build and run it here.';
    const missing = () => Object.entries(programs).filter(([, path]) => !existsSync(path));
    if (missing().length > 0) installPackages(...missing().map(([name]) => name));
    const names = missing().map(([name]) => name);
    if (names.length > 0)
      return `The tests of the image are left out: ${names.join(', ')} could not be installed.`;
    const containers = new Containers(await mkdtemp(join(tmpdir(), 'guildhall-image-')));
    try {
      containers.#makeBase();
      containers.podman(['run', '--rm', ...containers.limits, base, 'true']);
      return containers;
    } catch (problem) {
      await containers.remove();
      return `The tests of the image are left out: this machine runs no containers. ${String(problem)}`;
    }
  }

  /** Registries of images are out of reach: the same Debian is put together from its packages. */
  #makeBase(): void {
    const archive = join(this.#folder, 'base.tar');
    run(programs.mmdebstrap, ['--variant=minbase', 'trixie', archive, 'http://deb.debian.org/debian']);
    this.podman(['import', archive, base]);
  }

  /** Inside of another container the usual limits cannot be raised. */
  readonly limits = ['--network', 'host', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=2000:2000'];

  get #storage(): string[] {
    return ['--root', join(this.#folder, 'storage'), '--runroot', join(this.#folder, 'run')];
  }

  podman(args: readonly string[]): string {
    return run(programs.podman, [
      ...this.#storage,
      '--runtime',
      'runc',
      '--cgroup-manager',
      'cgroupfs',
      ...args,
    ]);
  }

  build(name: string, folder: string): void {
    const proxy = existsSync(authorities)
      ? [
          '--volume',
          `${authorities}:/run/authorities.crt:ro`,
          '--build-arg',
          'NODE_EXTRA_CA_CERTS=/run/authorities.crt',
        ]
      : [];
    const how = [
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--format',
      'docker',
      '--build-arg',
      `BASE=${base}`,
    ];
    run(programs.buildah, [...this.#storage, 'bud', ...how, ...proxy, '--tag', name, folder]);
  }

  async remove(): Promise<void> {
    spawnSync(programs.podman, [...this.#storage, 'rm', '--all', '--force'], { stdio: 'ignore' });
    spawnSync(programs.podman, [...this.#storage, 'rmi', '--all', '--force'], { stdio: 'ignore' });
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? stderr.slice(-2000)}`);
  return stdout.trim();
}
