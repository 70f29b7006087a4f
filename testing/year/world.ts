import type { Commission } from '../../src/features/commissions/contract/ledger.ts';
import {
  aReferral,
  aCustomer,
  good,
  payByDefault,
  signIn,
  terms,
  testPassword,
  type TestMember,
} from '../factories.ts';
import { joinCommunity } from '../../src/features/accounts/server/public.ts';
import { createCommunity } from '../../src/features/communities/server/public.ts';
import { startTestServer } from '../server.ts';
import type { ClockedProduct } from './clocked-product.ts';

export interface Town {
  subdomain: string;
  zone: string;
  /** 23:31 of 31 January there. */
  lateInJanuary: (year: number) => string;
  admin: TestMember;
  /** Is owed. */
  sender: TestMember;
  /** Owes. */
  receiver: TestMember;
}

const zones = [
  {
    subdomain: 'auckland',
    zone: 'Pacific/Auckland',
    lateInJanuary: (year: number) => `${year}-01-31T10:31:05Z`,
  },
  { subdomain: 'berlin', zone: 'Europe/Berlin', lateInJanuary: (year: number) => `${year}-01-31T22:31:05Z` },
  {
    subdomain: 'newyork',
    zone: 'America/New_York',
    lateInJanuary: (year: number) => `${year}-02-01T04:31:05Z`,
  },
];

/** Three communities, each with an admin and two companies; made by a second server on the same database, which is gone afterwards. */
export async function settleTowns(product: ClockedProduct): Promise<Town[]> {
  const { url, adminUrl, admin } = product;
  const second = await startTestServer({ database: { url, adminUrl, admin, drop: async () => undefined } });
  try {
    const towns: Town[] = [];
    for (const town of zones) {
      const { id: communityId } = await createCommunity(second.services.database, {
        subdomain: town.subdomain,
        name: `Guild of ${town.zone}`,
      });
      const settle = async (role: 'admin' | 'sender' | 'receiver'): Promise<TestMember> => {
        const email = `${role}@${town.subdomain}.example.org`;
        const id = await joinCommunity(second.services.database, communityId, {
          email,
          password: testPassword,
          firstName: role,
          lastName: town.subdomain,
          company: `${role} of ${town.subdomain}`,
          communityRole: role === 'admin' ? 'Admin' : 'Member',
        });
        return { id, email, client: product.visitor(town.subdomain) };
      };
      towns.push({
        ...town,
        admin: await settle('admin'),
        sender: await settle('sender'),
        receiver: await settle('receiver'),
      });
    }
    return towns;
  } finally {
    await second.close();
  }
}

export async function signInEverywhere(towns: readonly Town[]): Promise<void> {
  for (const { admin, sender, receiver } of towns)
    for (const { client, email } of [admin, sender, receiver]) {
      client.token = undefined;
      client.cookies.clear();
      await signIn(client, email);
    }
}

/** By the community's calendar. */
export const todayIn = ({ zone }: Town, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

export async function agreeOnTerms({ admin, receiver, zone }: Town): Promise<void> {
  good(await admin.client.put('/api/admin/settings', { json: { time_zone: zone } }), 200);
  await payByDefault(
    receiver,
    terms({ commission_calc_method: 'percent_recurring', commission_duration_months: 12 }),
  );
}

/** So that a year is about other things than the thirty days of a trial. */
export async function prolongPlans({ admin, sender, receiver }: Town, until: string): Promise<void> {
  const { companies } = good(
    await admin.client.get<{ companies: { company_id: number; expiry: string }[] }>('/api/admin/plans'),
    200,
  );
  for (const { id } of [admin, sender, receiver]) {
    const { expiry } = companies.find(({ company_id: company }) => company === id)!;
    const json = { plan: 'Basic', until, reason: 'A year', seen_expiry: expiry };
    good(await admin.client.put(`/api/admin/plans/${id}`, { json }), 200);
  }
}

export const send = async ({ sender, receiver }: Town) => (await aReferral(sender, receiver)).id;

/** A deal of today, by a referral that is accepted and closed at once. */
export async function closeDeal(town: Town, now: Date): Promise<number> {
  const id = await send(town);
  const act = async (verb: string, json: object) =>
    good(await town.receiver.client.post(`/api/referrals/${id}/${verb}`, { json }), 200);
  await act('acceptance', {});
  await act('closure', { amount: 120_000, date: todayIn(town, now), ask_customer: 'never' });
  return id;
}

export const trySending = ({ sender, receiver }: Town) =>
  sender.client.post('/api/referrals', { json: { company_id: receiver.id, ...aCustomer() } });

/** All of them, the earliest due first. */
export async function commissionsOf({ client }: TestMember): Promise<Commission[]> {
  const found: Commission[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { commissions: Commission[]; next: string | null } = good(
      await client.get<{ commissions: Commission[]; next: string | null }>(
        `/api/commissions${after && `?after=${encodeURIComponent(after)}`}`,
      ),
      200,
    );
    found.push(...page.commissions);
    after = page.next;
  }
  return found.toSorted((one, other) => one.due_on.localeCompare(other.due_on) || one.id - other.id);
}

/** All that is due, by both. */
export async function settleAll({ sender, receiver }: Town): Promise<void> {
  for (const { id, state } of await commissionsOf(receiver)) {
    if (state !== 'Due') continue;
    good(await receiver.client.post(`/api/commissions/${id}/payment`, { json: {} }), 200);
    good(await sender.client.post(`/api/commissions/${id}/receipt`, { json: {} }), 200);
  }
}
