import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { commissionsOverdue } from '../events.ts';
import { overdueAfterDays } from '../rules.ts';
import { idsOf } from './ledger.ts';
import { isOverdue } from './wire.queries.ts';

/** Between two reminders to one company, whatever becomes overdue meanwhile. */
const quietDays = 7;

/** Whoever owes something that is overdue is reminded of it once, and then each month, of all of it together. */
export async function remindOverdue(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find overdue commissions',
    (tx) =>
      sql<{ community_id: number }>`
      SELECT community_id FROM communities_with_overdue_commissions(now() - make_interval(days => ${overdueAfterDays}))`.execute(
        tx,
      ),
    (inCommunity) => inCommunity(remindInCommunity),
  );
}

interface Overdue extends Row<'commissions', 'referral_id'> {
  id: Row<'commission_standing'>['commission_id'];
  /** Who pays it; of a row that takes something back, the company that had earned it. */
  debtor: number;
  creditor: number;
  is_back: boolean;
  /** It was not reminded of since it became due, or not for a month. */
  is_unreminded: boolean;
  was_reminded_lately: boolean;
}

/** In one community. What is overdue is little: it is read whole. */
export async function remindInCommunity(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Overdue>`
    SELECT s.commission_id AS id, c.referral_id,
           CASE WHEN c.amount > 0 THEN s.payer_company_id ELSE s.payee_company_id END AS debtor,
           CASE WHEN c.amount > 0 THEN s.payee_company_id ELSE s.payer_company_id END AS creditor,
           c.amount < 0 AS is_back,
           coalesce(s.reminded_at < s.since OR s.reminded_at <= moment() - interval '1 month', true) AS is_unreminded,
           coalesce(s.reminded_at > moment() - make_interval(days => ${quietDays}), false) AS was_reminded_lately
      FROM commission_standing s
      JOIN commissions c ON c.community_id = s.community_id AND c.id = s.commission_id
     WHERE s.community_id = ${tx.communityId} AND ${isOverdue}
     ORDER BY s.commission_id
       FOR NO KEY UPDATE OF s SKIP LOCKED`.execute(tx);
  for (const [debtor, owed] of Map.groupBy(rows, (row) => row.debtor)) {
    const isTime = owed.some((row) => row.is_unreminded) && !owed.some((row) => row.was_reminded_lately);
    if (isTime) await remind(tx, debtor, owed);
  }
}

/** All of it at once, so that it makes one email. */
async function remind(tx: CommunityTx, debtor: number, owed: readonly Overdue[]): Promise<void> {
  await sql`
    UPDATE commission_standing SET reminded_at = moment()
     WHERE community_id = ${tx.communityId} AND commission_id = ANY (${owed.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  for (const theirs of Map.groupBy(owed, (row) => `${row.creditor} ${row.is_back}`).values())
    record(tx, commissionsOverdue, idsOf(theirs), { tells: [debtor] });
}

export const remindOverdueJob = (database: Database) =>
  timedJob({ queue: 'remind-overdue', cron: '20 * * * *', run: () => remindOverdue(database) });
