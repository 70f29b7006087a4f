import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import {
  accountsAt,
  closeAccounts,
  hashPassword,
  setPasswords,
} from '../../../features/accounts/server/public.ts';
import { allCommunities, retireCommunity } from '../../../features/communities/server/public.ts';
import { originOf } from '../../../kit/server/config.ts';
import { StartError } from '../../../kit/server/start-error.ts';
import type { Services } from '../services.ts';
import { renewalCommand } from './demo-age.ts';
import { demoCommunities, markOf, seedDemo } from './seed.ts';
import { demoPassword, demoPeople, isDemoSubdomain } from './sign-ins.ts';
import { demoAddresses, whoIsIn } from './who-is-in.ts';

/**
 * The demo as of today. The communities of the old one are disabled and give their subdomains away; nothing in them is deleted, and other
 * communities stay as they are. What was interrupted goes on when it is run again, or at the next start.
 */
export async function renewDemo(services: Services, evenWithMembers: boolean): Promise<string> {
  const { database, config, directory } = services;
  await assertIsDemo(services);
  const open = await openDemoCommunities(services);
  if (!evenWithMembers) await assertNobodyElse(services, open);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const retired = await database.asSystem('disable or enable a community', async (tx) => {
    const names: string[] = [];
    for (const subdomain of open)
      names.push(await retireCommunity(tx, subdomain, `${subdomain}-until-${today}`));
    return names;
  });
  for (const subdomain of open) directory.forget(subdomain);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(markOf(config), '');
  await resetSignIns(services);
  await seedDemo(services, () => undefined);
  const addresses = demoCommunities.map(({ subdomain }) => originOf(config, subdomain)).join(' and ');
  return [
    ...retired.map(
      (name, at) => `The old ${open[at]} is disabled and now called ${name}; nothing in it is deleted.`,
    ),
    `The demo was created again, as of today: ${addresses}. Sign in again to see it.`,
  ].join('\n');
}

/** Installations for real members have no open account whose password everybody knows, and must not get one. */
async function assertIsDemo({ database, config }: Services): Promise<void> {
  const people = demoPeople.map(({ email }) => email);
  const accounts = await database.asSystem('look for accounts of the demo', (tx) => accountsAt(tx, people));
  const isThere = accounts.some(({ canSignIn }) => canSignIn) || existsSync(markOf(config));
  if (!config.isDemo || !isThere) throw new StartError('There is no demo here to create again.');
}

async function openDemoCommunities({ database }: Services): Promise<string[]> {
  const communities = await database.asSystem('list communities', allCommunities);
  return communities
    .filter(({ disabled_at: disabledAt }) => disabledAt === null)
    .map(({ subdomain }) => subdomain)
    .filter(isDemoSubdomain);
}

async function assertNobodyElse(services: Services, open: readonly string[]): Promise<void> {
  const { database, directory } = services;
  const accounts = await database.asSystem('look for accounts of the demo', (tx) =>
    accountsAt(tx, demoAddresses),
  );
  const demoIds = accounts.map(({ id }) => id);
  for (const subdomain of open) {
    const { id: communityId } = (await directory.find(subdomain))!;
    const { others } = await database.inCommunity({ communityId }, (tx) => whoIsIn(tx, demoIds));
    if (others === 0) continue;
    throw new StartError(
      `${others === 1 ? '1 person who isn’t' : `${others} people who aren’t`} part of the demo joined ${subdomain} and would lose access to it. ` +
        `To create the demo again anyway: ${renewalCommand} --even-with-members`,
    );
  }
}

/** Every start prints the demo's sign-ins, so they have to work even if a visitor changed a password or turned on two-step sign-in. */
async function resetSignIns({ database }: Services): Promise<void> {
  await database.asSystem('close accounts of the demo', (tx) => closeAccounts(tx, demoAddresses));
  const passwordHash = await hashPassword(demoPassword);
  const people = demoPeople.map(({ email }) => email);
  await database.asSystem('open accounts of the demo', (tx) => setPasswords(tx, people, passwordHash));
}
