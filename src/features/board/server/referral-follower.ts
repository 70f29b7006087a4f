import { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { recorded, type Subscription } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { referralEvents } from '../../referrals/events.ts';
import { forgetCustomer } from './customers.ts';
import { followReferrals } from './follow-referrals.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

const {
  viewed,
  accepted,
  declined,
  withdrawn,
  expired,
  progressed,
  closed,
  lost,
  reopened,
  confirmed,
  disputed,
  details_removed: detailsRemoved,
} = referralEvents;

const watched = [
  viewed,
  accepted,
  declined,
  withdrawn,
  expired,
  progressed,
  closed,
  lost,
  reopened,
  confirmed,
  disputed,
  detailsRemoved,
];

const happened = recorded.extend({ payload: z.object({ referral_id: z.number().int() }) });

/**
 * Referrals do not know of boards: what becomes of one arrives here as an event, with its transaction, and is tried for a day. It
 * is not asked what happened but how the referral stands now, so late, double and overtaken events all end in the same place.
 */
export function referralFollower(database: Database): readonly Subscription[] {
  const job = jobKind({
    queue: 'board-follow-referral',
    data: happened,
    retryDelay: 1,
    async run({ community_id: communityId, name, payload: { referral_id: referralId } }) {
      const boards = await database.inCommunity({ communityId }, (tx) => boardsAbout(tx, referralId));
      for (const companyId of boards)
        await database.inCommunity({ communityId }, async (tx) => {
          const version = await holdBoard(tx, companyId);
          const { cards, lists } = await followReferrals(tx, companyId, { referralId });
          const renamed = name === detailsRemoved.name ? await forgetCustomer(tx, companyId, referralId) : [];
          tellChanged(tx, companyId, { version, lists, cards: [...new Set([...cards, ...renamed])] });
        });
    },
  });
  return watched.map((event) => ({ event: event.name, job }));
}

/** Where something was removed too: it may be on its way back, and whoever brings it back holds the board. */
async function boardsAbout(tx: CommunityTx, referralId: number): Promise<CompanyRowId[]> {
  const { rows } = await sql<{ company_id: CompanyRowId }>`
    SELECT company_id FROM board_cards WHERE community_id = ${tx.communityId} AND referral_id = ${referralId}
     UNION
    SELECT c.company_id FROM board_card_customers r
      JOIN board_cards c ON c.community_id = r.community_id AND c.id = r.card_id
     WHERE r.community_id = ${tx.communityId} AND r.referral_id = ${referralId}
     ORDER BY company_id`.execute(tx);
  return rows.map((row) => row.company_id);
}
