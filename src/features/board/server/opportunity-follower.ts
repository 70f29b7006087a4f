import { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { recorded, type Subscription } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { opportunityEvents, opportunityListed } from '../../opportunities/events.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

/** What all who may see it learn. */
const forAll = [opportunityListed, opportunityEvents.listed_for_some];
const forTheTwo = [
  opportunityEvents.awarded,
  opportunityEvents.award_accepted,
  opportunityEvents.award_refused,
  opportunityEvents.award_lapsed,
];
const forAllNames = new Set<string>(forAll.map((event) => event.name));

const happened = recorded.extend({ payload: z.object({ opportunity_id: z.number().int() }) });

/** Open boards show the state that an opportunity has now. Of an award only the two hear: not even that something has changed reaches others. */
export function opportunityFollower(database: Database): readonly Subscription[] {
  const job = jobKind({
    queue: 'board-follow-opportunity',
    data: happened,
    async run({ community_id: communityId, name, tells, by_company_id: by, payload }) {
      const cards = await database.inCommunity({ communityId }, (tx) =>
        cardsAbout(tx, payload.opportunity_id),
      );
      for (const [companyId, ids] of cards) {
        const isConcerned = tells.includes(companyId) || by === companyId;
        if (!forAllNames.has(name) && !isConcerned) continue;
        await database.inCommunity({ communityId }, async (tx) => {
          tellChanged(tx, companyId, { version: await holdBoard(tx, companyId), cards: ids });
        });
      }
    },
  });
  return [...forAll, ...forTheTwo].map((event) => ({ event: event.name, job }));
}

async function cardsAbout(tx: CommunityTx, opportunityId: number): Promise<Map<CompanyRowId, number[]>> {
  const { rows } = await sql<{ company_id: CompanyRowId; ids: number[] }>`
    SELECT company_id, array_agg(id ORDER BY id) AS ids FROM board_cards
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${opportunityId} AND removal_id IS NULL
     GROUP BY company_id ORDER BY company_id`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, row.ids]));
}
