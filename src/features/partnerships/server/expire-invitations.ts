import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { mailedInvitationEvents } from '../events.ts';
import { findPartnership } from './find-partnership.ts';

const pieceSize = 100;

/** Of both kinds, however long ago their thirty days were over. */
export async function expireInvitations(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find partner invitations that are over',
    (tx) =>
      sql<{
        community_id: number;
      }>`SELECT community_id FROM communities_with_old_partner_invitations()`.execute(tx),
    async (inCommunity) => {
      await inCommunity(expireMails);
      for (;;) {
        const overdue = await inCommunity(overduePiece);
        // One at a time, so that nobody waits for long; finding one that is overdue ends it.
        for (const { id, company_a: companyId } of overdue) {
          await inCommunity((tx) => findPartnership(tx, { companyId }, id));
        }
        if (overdue.length < pieceSize) break;
      }
    },
  );
}

async function overduePiece(tx: CommunityTx): Promise<Row<'partnerships', 'id' | 'company_a'>[]> {
  const { rows } = await sql<Row<'partnerships', 'id' | 'company_a'>>`
    SELECT id, company_a FROM partnerships
     WHERE community_id = ${tx.communityId} AND status = 'Invited' AND expires_at <= moment()
     ORDER BY expires_at LIMIT ${pieceSize}`.execute(tx);
  return rows;
}

async function expireMails(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'partner_invitations', 'id' | 'company_id'>>`
    UPDATE partner_invitations SET status = 'Expired'
     WHERE community_id = ${tx.communityId} AND status = 'Open' AND expires_at <= now()
    RETURNING id, company_id`.execute(tx);
  for (const { id, company_id: companyId } of rows) {
    record(tx, mailedInvitationEvents.mail_expired, { invitation_id: id }, { tells: [companyId] });
  }
}

export const expireInvitationsJob = (database: Database) =>
  timedJob({
    queue: 'expire-partner-invitations',
    cron: '*/10 * * * *',
    run: () => expireInvitations(database),
  });
