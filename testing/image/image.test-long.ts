import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/kit/server/database/embedded.ts';
import { Containers } from './containers.ts';

const root = join(import.meta.dirname, '../..');
const image = 'localhost/guildhall:first';
const nextImage = 'localhost/guildhall:next';
const command = '/opt/guildhall/image/guildhall';
let found: Containers | string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-next-'));
  found = await Containers.find();
  if (typeof found === 'string') return console.log(found);
  found.build(image, root);
}, 30 * 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  if (typeof found !== 'string') await found.remove();
});

/** Read-only but for the volume and /tmp, as a user that the image does not know. */
function start(containers: Containers, of: string, port: number, volume: string): string {
  const confined = ['--read-only', '--tmpfs', '/tmp', '--user', '23456', ...containers.limits];
  const settings = ['--env', `PORT=${port}`, '--env', 'DEFAULT_COMMUNITY=harbour'];
  return containers.podman(['run', '--detach', ...confined, ...settings, '--volume', `${volume}:/data`, of]);
}

const isHealthy = (containers: Containers, container: string) => {
  try {
    return containers.podman(['exec', container, command, 'health']);
  } catch {
    return undefined;
  }
};
async function untilHealthy(containers: Containers, container: string): Promise<void> {
  await expect
    .poll(() => isHealthy(containers, container), { timeout: 300_000, interval: 2000 })
    .toContain('ready');
}

const stop = (containers: Containers, container: string) => {
  containers.podman(['stop', '--time', '60', container]);
  return containers.podman(['inspect', container, '--format', '{{.State.ExitCode}}']);
};

async function companiesAt(port: number): Promise<unknown> {
  const origin = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@demo.test', password: 'guildhall-demo' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${origin}/api/companies`, { headers: { authorization: `Bearer ${token}` } });
  const { companies } = (await answer.json()) as { companies: { id: number; company_name: string }[] };
  return companies.map(({ id, company_name: name }) => [id, name]);
}

test('runs read-only as any user, answers its health check, and keeps the data when the next image takes over', async ({
  skip,
}) => {
  if (typeof found === 'string') return skip(found);
  const port = await freePort();
  found.podman(['volume', 'create', 'data']);
  const first = start(found, image, port, 'data');
  await untilHealthy(found, first);
  const companies = await companiesAt(port);
  expect(companies).not.toEqual([]);
  expect(found.podman(['exec', first, command, 'community', 'list'])).toContain('harbour');
  expect(stop(found, first)).toBe('0');

  await writeFile(join(folder, '9999_next.sql'), 'CREATE TABLE next_version (id bigint PRIMARY KEY);\n');
  await writeFile(join(folder, 'Containerfile'), `FROM ${image}\nCOPY 9999_next.sql db/migrations/\n`);
  found.build(nextImage, folder);
  const next = start(found, nextImage, port, 'data');
  await untilHealthy(found, next);
  expect(found.podman(['logs', next])).toContain('Applied 1 migration');
  expect(await companiesAt(port)).toEqual(companies);
  expect(stop(found, next)).toBe('0');
});

test('refuses a command that it does not have and names those that it has', async ({ skip }) => {
  if (typeof found === 'string') return skip(found);
  const containers = found;
  expect(() => containers.podman(['run', '--rm', ...containers.limits, image, 'dance'])).toThrow(
    'There are: start, health, backup, restore, community, jobs.',
  );
});
