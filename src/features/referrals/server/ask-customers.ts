import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { Asking } from '../contract/verbs.ts';
import { askingDelays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { mayAskCustomer } from './may-do.ts';
import type { ReferralParts } from './parts.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';
import { askForRating } from './write-to-customer.ts';

type Mailing = Pick<ReferralParts, 'config' | 'sendMail'>;

/** The deal is made: the customer is asked how it was at the time that was chosen, and once, however often it is closed. */
export async function planAsking(
  parts: Mailing,
  tx: CommunityTx,
  referral: ReferralRow,
  asking: Asking,
): Promise<void> {
  if (asking === 'never' || !mayAskCustomer(referral)) return;
  if (asking === 'now') return ask(parts, tx, referral);
  const { days, months } = askingDelays[asking];
  await sql`
    UPDATE referrals SET rating_due_at = moment() + make_interval(days => ${days}, months => ${months})
     WHERE community_id = ${tx.communityId} AND id = ${referral.id}`.execute(tx);
}

async function ask(parts: Mailing, tx: CommunityTx, referral: ReferralRow): Promise<void> {
  await sql`
    UPDATE referrals SET rating_asked_at = moment(), rating_due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${referral.id}`.execute(tx);
  if (mayAskCustomer(referral)) await askForRating(tx, parts, referral);
}

/** The customer has spoken, or got money back: nothing is left to ask. */
export async function dropAsking(tx: CommunityTx, referralId: number): Promise<void> {
  await sql`
    UPDATE referrals SET rating_due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${referralId} AND rating_due_at IS NOT NULL`.execute(tx);
}

/** A piece at a time: after a week without a server there may be many, and nobody should wait behind them. */
const pieceSize = 20;

/** Asks the customers whose time has come. What was taken up again, given back or rated meanwhile has no time any more. */
export async function askCustomers(database: Database, parts: Mailing): Promise<void> {
  await forEachCommunity(
    database,
    'find customers to be asked how it was',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_customers_to_ask()`.execute(tx),
    async (inCommunity) => {
      while ((await inCommunity((tx) => askPiece(parts, tx))) === pieceSize);
    },
  );
}

/** Whoever changes one in this moment is left alone: the next time will tell. */
async function askPiece(parts: Mailing, tx: CommunityTx): Promise<number> {
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.rating_due_at <= moment()
     ORDER BY r.rating_due_at, r.id LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  for (const referral of rows) {
    await ask(parts, tx, referral);
    await addActivity(tx, referral.id, { actor: 'time', companyId: null, type: 'ask_for_rating' });
  }
  return rows.length;
}

export const askCustomersJob = (database: Database, parts: Mailing) =>
  timedJob({
    queue: 'ask-referred-customers',
    cron: '*/10 * * * *',
    run: () => askCustomers(database, parts),
  });
