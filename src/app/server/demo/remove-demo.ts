import { rm } from 'node:fs/promises';
import { accountsAt, closeAccounts, removeSeat } from '../../../features/accounts/server/public.ts';
import { allCommunities, setDisabled } from '../../../features/communities/server/public.ts';
import { StartError } from '../../../kit/server/start-error.ts';
import type { Services } from '../services.ts';
import { markOf } from './seed.ts';
import { demoPeople, isDemoSubdomain } from './sign-ins.ts';
import { demoAddresses, whoIsIn } from './who-is-in.ts';

/** A product for real members does not start as long as everybody who knows the demo can sign in to it. */
export async function assertNoDemo({ database }: Pick<Services, 'database'>): Promise<void> {
  const people = demoPeople.map(({ email }) => email);
  const open = (
    await database.asSystem('look for accounts of the demo', (tx) => accountsAt(tx, people))
  ).filter(({ canSignIn }) => canSignIn);
  if (open.length === 0) return;
  throw new StartError(
    `This database still has accounts of the demo, whose password everybody knows: ${open.map(({ email }) => email).join(', ')}. ` +
      'Remove them first, then start again: npm run community -- remove-demo',
  );
}

/**
 * The demo's people leave, and what members have made meanwhile stays. A community of the demo that nobody else has joined is disabled. Accounts come
 * first: whatever interrupts the rest, nobody gets in any more, and running it again goes on.
 */
export async function removeDemo(services: Services): Promise<string> {
  const { database, config, directory } = services;
  const accounts = await database.asSystem('look for accounts of the demo', (tx) =>
    accountsAt(tx, demoAddresses),
  );
  const closed = await database.asSystem('close accounts of the demo', (tx) =>
    closeAccounts(tx, demoAddresses),
  );
  // Otherwise a later start would go on creating it.
  await rm(markOf(config), { force: true });
  const said: string[] = [];
  const demoIds = accounts.map(({ id }) => id);
  const communities = await database.asSystem('list communities', allCommunities);
  for (const { subdomain } of communities.filter(({ disabled_at: disabledAt }) => disabledAt === null))
    said.push(...(await removeFrom(services, (await directory.find(subdomain))!, demoIds)));
  if (closed > 0)
    said.unshift(
      `Closed ${closed} demo ${closed === 1 ? 'account' : 'accounts'}: no one can sign in with the demo’s password anymore.`,
    );
  return said.length === 0 ? 'There is nothing of the demo to remove.' : said.join('\n');
}

async function removeFrom(
  services: Services,
  { id, subdomain }: { id: number; subdomain: string },
  demoIds: readonly number[],
): Promise<string[]> {
  const { database, directory } = services;
  const { seats, others, admins } = await database.inCommunity({ communityId: id }, (tx) =>
    whoIsIn(tx, demoIds),
  );
  if (seats.length === 0) return [];
  if (isDemoSubdomain(subdomain) && others === 0) {
    await database.asSystem('disable or enable a community', (tx) => setDisabled(tx, subdomain, true));
    directory.forget(subdomain);
    return [`${subdomain} had only members of the demo and is disabled. Nothing in it is deleted.`];
  }
  for (const seat of seats)
    await database.inCommunity({ communityId: id }, (tx) => removeSeat(tx, services, seat));
  const left = `${subdomain}: ${seats.length === 1 ? '1 member of the demo has' : `${seats.length} members of the demo have`} left, ${others} ${others === 1 ? 'member stays' : 'members stay'}.`;
  if (admins > 0 || others === 0) return [left];
  return [
    left,
    `${subdomain} has no admin now. Invite one: npm run community -- invite --subdomain ${subdomain} --admin-email you@example.org`,
  ];
}
