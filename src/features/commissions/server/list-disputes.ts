import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { firstMemberOf } from '../../members/server/company/public.ts';
import { companyNamed } from '../../members/server/faces/public.ts';
import { mayJudge } from '../../members/server/people/public.ts';
import type { CommissionDispute } from '../contract/disputes.ts';
import type { Side } from '../contract/ledger.ts';
import { roleOf } from '../rules.ts';

const pageSize = 50;

const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Microseconds: exact, and the same in every time zone. */
const place = z.tuple([whole, whole]);

interface DisputeRow extends Row<'commissions', 'id' | 'referral_id'>, Row<'commission_standing', 'since'> {
  key: [number, number];
  /** Who of the two has to pay it; of a refund it is the one who was paid before. */
  is_refund: boolean;
  payer_company: Row<'commissions'>['payer_company_id'];
  payee_company: Row<'commissions'>['payee_company_id'];
  payer_id: number;
  payer_name: Row<'companies'>['name'];
  payee_id: number;
  payee_name: Row<'companies'>['name'];
  raised_by: Side;
  was_paid: boolean;
  reason: Row<'commission_steps'>['note'];
}

/** What admins see: who, since when, and in whose words. The amount is not even read. */
export async function listDisputes(
  tx: CommunityTx,
  caller: Caller,
  query: { after?: string | undefined },
): Promise<{ disputes: CommissionDispute[]; next: string | null }> {
  const after = query.after === undefined ? undefined : placeOf(query.after, place);
  const behind = after
    ? sql`(s.since, s.commission_id) > (timestamptz 'epoch' + ${after[0]} * interval '1 microsecond', ${after[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<DisputeRow>`
    WITH page AS MATERIALIZED (
      SELECT s.community_id, s.commission_id, s.since FROM commission_standing s
       WHERE s.community_id = ${tx.communityId} AND s.state = 'Disputed' AND ${behind}
       ORDER BY s.since, s.commission_id LIMIT ${pageSize + 1})
    SELECT jsonb_build_array((extract(epoch FROM s.since) * 1000000)::bigint, s.commission_id) AS key,
           c.id, c.referral_id, c.is_refund, c.payer_company_id AS payer_company, c.payee_company_id AS payee_company,
           ${firstMemberOf('payer')} AS payer_id, payer.name AS payer_name,
           ${firstMemberOf('payee')} AS payee_id, payee.name AS payee_name,
           d.actor AS raised_by, d.note AS reason, before.state = 'Paid' AS was_paid, s.since
      FROM page s
     CROSS JOIN LATERAL (SELECT k.community_id, k.id, k.referral_id, k.amount < 0 AS is_refund, k.payer_company_id,
                                k.payee_company_id
                           FROM commissions k WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
     CROSS JOIN LATERAL (SELECT k.actor, k.note, k.id FROM commission_steps k
                          WHERE k.community_id = c.community_id AND k.commission_id = c.id ORDER BY k.id DESC LIMIT 1) d
     CROSS JOIN LATERAL (SELECT k.state FROM commission_steps k
                          WHERE k.community_id = c.community_id AND k.commission_id = c.id AND k.id < d.id
                          ORDER BY k.id DESC LIMIT 1) before
     CROSS JOIN LATERAL ${companyNamed(tx, sql`c.payer_company_id`)} payer
     CROSS JOIN LATERAL ${companyNamed(tx, sql`c.payee_company_id`)} payee
     ORDER BY s.since, s.commission_id`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const disputes: CommissionDispute[] = [];
  for (const row of found) disputes.push(await asDispute(tx, caller, row));
  return { disputes, next: next && cursorOf(next) };
}

async function asDispute(tx: CommunityTx, caller: Caller, row: DisputeRow): Promise<CommissionDispute> {
  const payer = { id: row.payer_id, name: row.payer_name };
  const payee = { id: row.payee_id, name: row.payee_name };
  const sign = row.is_refund ? -1 : 1;
  return {
    id: row.id,
    referral_id: row.referral_id,
    payer: row.is_refund ? payee : payer,
    payee: row.is_refund ? payer : payee,
    raised_by: roleOf(row.raised_by, sign),
    was_paid: row.was_paid,
    reason: row.reason,
    since: row.since.toISOString(),
    can: { decide: await mayJudge(tx, caller, [row.payer_company, row.payee_company], 'treasurer') },
  };
}
