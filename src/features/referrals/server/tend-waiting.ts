import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { reminderDays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { changeStatus } from './change-status.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';
import { tell } from './tell.ts';

/** A piece at a time: after a week without a server there may be many, and nobody should wait behind them. */
const pieceSize = 20;

/** Ends what nobody answered in time, however long ago that was, and reminds the receivers of the others. */
export async function tendWaiting(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find referrals that wait too long',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_waiting_referrals()`.execute(
        tx,
      ),
    async (inCommunity) => {
      // First, so that nobody is reminded of what is over.
      while ((await inCommunity(expirePiece)) === pieceSize);
      while ((await inCommunity(remindPiece)) === pieceSize);
    },
  );
}

/** Whoever is answering one in this moment is left alone: the next time will tell. */
async function expirePiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.status IN ('New', 'Viewed') AND r.expires_at <= moment()
     ORDER BY r.expires_at, r.id LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  for (const referral of rows)
    await changeStatus(tx, referral, { action: 'expire', by: 'time', companyId: null });
  return rows.length;
}

const [firstDay, secondDay] = reminderDays;

/** One reminder for what is due, even where both are: whoever comes back after a week is not reminded twice at once. */
async function remindPiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.status IN ('New', 'Viewed') AND r.reminders < 2
       AND r.expires_at > moment()
       AND r.created_at <= moment() - make_interval(days => CASE r.reminders WHEN 0 THEN ${firstDay}::integer
                                                                           ELSE ${secondDay}::integer END)
     ORDER BY r.created_at, r.id LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  for (const referral of rows) {
    await sql`
      UPDATE referrals
         SET reminders = CASE WHEN created_at <= moment() - make_interval(days => ${secondDay}) THEN 2 ELSE 1 END
       WHERE community_id = ${tx.communityId} AND id = ${referral.id}`.execute(tx);
    await addActivity(tx, referral.id, { actor: 'time', companyId: null, type: 'remind' });
    tell(tx, referral, 'reminder', { tells: ['receiver'], by: null });
  }
  return rows.length;
}

export const tendWaitingJob = (database: Database) =>
  timedJob({
    queue: 'tend-waiting-referrals',
    cron: '*/10 * * * *',
    run: () => tendWaiting(database),
  });
