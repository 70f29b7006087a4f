import { maturePiece } from '../../../../features/commissions/server/mature-commissions.ts';
import { payCommission } from '../../../../features/commissions/server/pay-commission.ts';
import { receiveCommission } from '../../../../features/commissions/server/receive-commission.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { Services } from '../../services.ts';
import { actorsIn, inThePast } from '../in-the-past.ts';
import { callerOf } from './callers.ts';

interface Owed {
  id: number;
  payer: CompanyRowId;
  payee: CompanyRowId;
  /** Since its due day. */
  days: number;
}

/** Members pay within a week, and the last three weeks are still under way: one or two are a little late. */
const openDays = 21;
const [paysAfter, confirmsAfter] = [5, 7];

/** What became due becomes so on its day, and all but the newest of it is paid and confirmed. */
export async function settleCommissions({ database }: Services, communityId: number): Promise<void> {
  const actors = new Map(
    [...(await actorsIn(database, communityId)).values()].map((actor) => [actor.companyId, actor]),
  );
  const { rows: owed } = await database.inCommunity({ communityId }, (tx) =>
    sql<Owed>`
      SELECT s.commission_id AS id, s.payer_company_id AS payer, s.payee_company_id AS payee,
             (now() AT TIME ZONE 'UTC')::date - s.due_on AS days
        FROM commission_standing s
        JOIN commissions c ON c.community_id = s.community_id AND c.id = s.commission_id
       WHERE s.community_id = ${tx.communityId} AND s.state IN ('Pending', 'Due') AND c.amount > 0
         AND s.due_on <= (now() AT TIME ZONE 'UTC')::date
       ORDER BY s.due_on, s.commission_id`.execute(tx),
  );
  for (const { id, payer, payee, days } of owed) {
    await inThePast(database, communityId, { memberId: null, daysAgo: days }, maturePiece);
    if (days < openDays) continue;
    const [pays, confirms] = [actors.get(payer)!, actors.get(payee)!];
    await inThePast(
      database,
      communityId,
      { memberId: pays.memberId, daysAgo: days - paysAfter },
      async (tx) => {
        await maturePiece(tx);
        await payCommission(tx, callerOf(pays), id, null);
      },
    );
    await inThePast(
      database,
      communityId,
      { memberId: confirms.memberId, daysAgo: days - confirmsAfter },
      (tx) => receiveCommission(tx, callerOf(confirms), id, null),
    );
  }
}
