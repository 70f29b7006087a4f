import { expect } from 'vitest';
import { formatMoney } from '../../src/kit/common/money.ts';
import { good } from '../factories.ts';
import { amountsIn, type Reader } from './reader.ts';
import { names } from './history.ts';
import type { Told } from './model/books.ts';
import type { World } from './world.ts';

/** Every event of the community has come to its readers' bells. */
export async function untilTold({ server, community }: World): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.database.admin.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pgboss.job
        WHERE name = 'notify' AND state IN ('created', 'retry', 'active') AND data ->> 'community_id' = $1`,
      [String(community.id)],
    );
    return rows[0]!.count;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

interface Notice {
  id: number;
  title: string;
  date_created: string;
}

async function everyNotice({ member }: Reader): Promise<Notice[]> {
  const found: Notice[] = [];
  for (let behind = ''; ;) {
    const page = good(await member.client.get<Notice[]>(`/api/User/GetUserNotifications${behind}`), 200);
    found.push(...page);
    const last = page.at(-1);
    if (!last) return found;
    behind = `?before=${encodeURIComponent(last.date_created)}&before_id=${last.id}`;
  }
}

/**
 * Every amount in a company's bell is one that it was told of, and nothing that it was told of is missing. What became due together, or
 * while an earlier one was not read, may stand in one sentence without an amount.
 */
export async function compareNotices(reader: Reader): Promise<void> {
  const { books, company, world, findings } = reader;
  const pairOf = ({ referral, amount }: Told) =>
    `${world.referrals.get(referral.key)!.customer} ${formatMoney(amount, referral.terms.commission_currency)}`;
  const told = books.told.filter((each) => each.reader === company);
  const allowed = new Set(told.map(pairOf));
  const shown = new Set(
    (await everyNotice(reader)).flatMap(({ title }) =>
      amountsIn(title).map((amount) => `${/R\d+ Customer/.exec(title)?.[0]} ${amount}`),
    ),
  );
  findings.compared += allowed.size;
  for (const pair of shown)
    if (!allowed.has(pair)) findings.found.push(`${names[company]}’s bell says ${pair}, the books do not`);
  for (const pair of new Set(told.filter(({ mayJoin }) => !mayJoin).map(pairOf)))
    if (!shown.has(pair)) findings.found.push(`${names[company]}’s bell does not say ${pair}`);
}
