import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/public.ts';
import type { Commission, Side } from '../contract.ts';
import { place } from './list-commissions.ts';
import { commissionsFor } from './wire.queries.ts';

const pageSize = 50;

export async function listStatementRows(
  tx: CommunityTx,
  caller: Caller,
  query: { month: string; side?: Side | undefined; partner?: number | undefined; after?: string | undefined },
): Promise<{ commissions: Commission[]; next: string | null }> {
  const partner = query.partner === undefined ? undefined : await companyOfMember(tx, query.partner);
  if (partner === null) throw notFound();
  const after = query.after === undefined ? 0 : placeOf(query.after, place).id;
  const rows = await monthPiece(tx, caller.companyId, { ...query, partner, after }, pageSize + 1);
  const { found, next } = pageOf(
    rows.map((key) => ({ key })),
    pageSize,
  );
  return {
    commissions: await commissionsFor(
      tx,
      caller.companyId,
      found.map(({ key }) => key),
    ),
    next: next === null ? null : cursorOf({ id: next }),
  };
}

/** Ids of a month's rows, oldest first, from behind one on. */
export async function monthPiece(
  tx: CommunityTx,
  companyId: number,
  query: { month: string; side?: Side | undefined; partner?: number | undefined; after: number },
  size: number,
): Promise<number[]> {
  const sides = query.side ? [query.side] : (['payer', 'payee'] as const);
  const halves = sides.map((side) => {
    const [mine, theirs] = side === 'payer' ? ['payer', 'payee'] : ['payee', 'payer'];
    const withPartner =
      query.partner === undefined ? sql`true` : sql`${sql.ref(`${theirs}_company_id`)} = ${query.partner}`;
    return sql`
      (SELECT id FROM commissions
        WHERE community_id = ${tx.communityId} AND ${sql.ref(`${mine}_company_id`)} = ${companyId}
          AND month = ${`${query.month}-01`}::date AND id > ${query.after} AND ${withPartner}
        ORDER BY id LIMIT ${size})`;
  });
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(halves, sql` UNION ALL `)}) both_sides ORDER BY id LIMIT ${size}`.execute(tx);
  return rows.map(({ id }) => id);
}
