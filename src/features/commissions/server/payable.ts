import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import type { listPayable } from '../contract/payments.ts';
import { mostTogether } from '../contract/payments.ts';
import type { Pair } from './ledger.ts';
import { commissionsFor } from './wire.queries.ts';

/** What the caller's company owes this partner; a partner of no one is not found. */
export async function owedTo(tx: CommunityTx, caller: Caller, partner: number): Promise<Pair> {
  const payee = await companyOfMember(tx, partner);
  if (payee === null) throw notFound();
  return { payer: caller.companyId, payee };
}

interface DueRow {
  id: number;
  amount: number;
  currency: string;
}

export async function showPayable(
  tx: CommunityTx,
  caller: Caller,
  partner: number,
): Promise<z.input<typeof listPayable.output>> {
  const { payer, payee } = await owedTo(tx, caller, partner);
  const { rows } = await sql<DueRow>`
    SELECT c.id, c.amount, c.currency
      FROM commission_standing s
     CROSS JOIN LATERAL (SELECT k.id, k.amount, k.currency FROM commissions k
                          WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
     WHERE s.community_id = ${tx.communityId} AND s.payer_company_id = ${payer} AND s.payee_company_id = ${payee}
       AND s.state = 'Due'
     ORDER BY c.id`.execute(tx);
  const ours = rows.filter(({ amount }) => amount > 0);
  const theirs = Map.groupBy(
    rows.filter(({ amount }) => amount < 0),
    ({ currency }) => currency,
  );
  const shown = ours.slice(0, mostTogether);
  return {
    commissions: await commissionsFor(
      tx,
      payer,
      shown.map(({ id }) => id),
    ),
    deductions: [...theirs].map(([currency, back]) => ({
      currency,
      amount: back.reduce((sum, { amount }) => sum - amount, 0),
    })),
    more: ours.length - shown.length,
  };
}
