import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { subscribe } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { memberLeft } from '../../accounts/events.ts';
import { companyChanged, matchingChanged } from '../../members/events.ts';
import { closedWith } from '../../members/server/company/public.ts';
import { withdrawnBy } from './give-up.ts';
import { keepFits, refit, type Needed } from './fits.ts';

const pieceSize = 20;

/** A company has closed with its last member: what it offered and answered ends, and whoever waits for it is told. */
export const leavingSubscription = (database: Database) =>
  subscribe(memberLeft, 'opportunities-after-leaving', async ({ community_id: communityId, payload }) => {
    const companyId = await database.inCommunity({ communityId }, (tx) => closedWith(tx, payload.user_id));
    if (companyId === undefined) return;
    while ((await database.inCommunity({ communityId }, (tx) => endPiece(tx, companyId))) > 0);
  });

async function endPiece(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId}
       AND o.status IN ('Open', 'Reviewing', 'Awarded', 'In progress')
    UNION
    SELECT o.id FROM opportunity_participants p
      JOIN opportunities o ON o.community_id = p.community_id AND o.id = p.opportunity_id
     WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
       AND o.status IN ('Open', 'Reviewing', 'Awarded', 'In progress')
     ORDER BY 1 LIMIT ${pieceSize}`.execute(tx);
  let ended = 0;
  for (const { id } of rows) if (await withdrawnBy(tx, id, companyId)) ended += 1;
  return ended;
}

/** What a company says of itself has changed: what fits it is another. */
export const refitSubscription = (database: Database) =>
  subscribe(
    companyChanged,
    'refit-opportunities',
    async ({ community_id: communityId, by_company_id: by }) => {
      // An admin or a job changes the people of a company, never its services.
      if (by === null) return;
      // Companies stand in events under the ids that they have inside.
      await database.inCommunity({ communityId }, (tx) => refit(tx, by as CompanyRowId));
    },
  );

/** Matches everything again after the community changed its own words: needs and profiles may mean something else now. Notifies nobody. */
export const refitAllSubscription = (database: Database) =>
  subscribe(matchingChanged, 'refit-all-opportunities', async ({ community_id: communityId }) => {
    for (let after = 0; ;) {
      const ids = await database.inCommunity({ communityId }, (tx) => refitPiece(tx, after));
      if (ids.length < pieceSize) return;
      after = ids.at(-1)!;
    }
  });

async function refitPiece(tx: CommunityTx, after: number): Promise<number[]> {
  const { rows } = await sql<Needed & { id: number }>`
    SELECT o.id, o.company_id, o.title, o.tags, o.place FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id > ${after} AND o.status = 'Open' AND o.published_at IS NOT NULL
     ORDER BY o.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF o`.execute(tx);
  for (const { id, ...needed } of rows) await keepFits(tx, id, needed);
  return rows.map(({ id }) => id);
}
