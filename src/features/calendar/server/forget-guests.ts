import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { guestDays } from '../rules/waiting.ts';

const pieceSize = 1000;

/** Names and addresses of guests go thirty days after the event. The counts of the date stay. */
export async function forgetGuests(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find guests of past events',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_guests_to_forget()`.execute(tx),
    async (inCommunity) => {
      while ((await inCommunity(forgetPiece)) === pieceSize);
    },
  );
}

async function forgetPiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql`
    DELETE FROM calendar_guests WHERE community_id = ${tx.communityId} AND id IN (
      SELECT g.id FROM calendar_guests g JOIN calendar_dates d ON d.community_id = g.community_id AND d.id = g.date_id
       WHERE g.community_id = ${tx.communityId} AND d.ends_at <= now() - make_interval(days => ${guestDays})
       ORDER BY g.id LIMIT ${pieceSize})
    RETURNING id`.execute(tx);
  return rows.length;
}

/** Of days that are over. */
export async function forgetGuestMails(database: Database): Promise<void> {
  const forgetSome = () =>
    database.asSystem('forget how many emails guests were sent', async (tx) => {
      const { rows } = await sql<{ count: number }>`SELECT forget_old_guest_mails() AS count`.execute(tx);
      return rows[0]!.count;
    });
  while ((await forgetSome()) > 0);
}

export const forgetGuestsJob = (database: Database) =>
  timedJob({
    queue: 'forget-event-guests',
    cron: '41 15 * * *',
    async run() {
      await forgetGuests(database);
      await forgetGuestMails(database);
    },
  });
