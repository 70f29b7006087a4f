import type { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { mayJudge } from '../../members/server/people/public.ts';
import type { listDisputes as endpoint } from '../contract/disputes.ts';
import { referralStatuses, type ReferralStatus } from '../contract/status.ts';

/** So many wait at most; the oldest come first. */
const most = 100;

interface Pair {
  id: number;
  sender_company_id: CompanyRowId;
  receiver_company_id: CompanyRowId;
}

interface DisputeRow extends Pair {
  need: string;
  description: string | null;
  reason: string | null;
  status_since: Date;
}

interface ReopeningRow extends Pair {
  status: ReferralStatus;
  asked_at: Date;
}

/** What an admin may know of the community's referrals: how many there are, and the text of those in dispute. */
export async function listDisputes(
  tx: CommunityTx,
  caller: Caller,
): Promise<z.input<typeof endpoint.output>> {
  const disputes = await sql<DisputeRow>`
    SELECT id, sender_company_id, receiver_company_id, need, description, reason, status_since FROM referrals
     WHERE community_id = ${tx.communityId} AND status = 'Disputed'
     ORDER BY status_since, id LIMIT ${most}`.execute(tx);
  const reopenings = await sql<ReopeningRow>`
    SELECT id, sender_company_id, receiver_company_id, status, reopening_asked_at AS asked_at FROM referrals
     WHERE community_id = ${tx.communityId} AND reopening_asked_at IS NOT NULL
     ORDER BY reopening_asked_at, id LIMIT ${most}`.execute(tx);
  const sides = await companyFaces(
    tx,
    [...disputes.rows, ...reopenings.rows].flatMap((row) => [row.sender_company_id, row.receiver_company_id]),
  );
  const between = async (row: Pair) => ({
    id: row.id,
    sender: sides.get(row.sender_company_id)!,
    receiver: sides.get(row.receiver_company_id)!,
    can: { decide: await mayJudge(tx, caller, [row.sender_company_id, row.receiver_company_id], null) },
  });
  return {
    counts: await countsOfAll(tx),
    disputes: await Promise.all(
      disputes.rows.map(async (row) => ({
        ...(await between(row)),
        need: row.need,
        description: row.description,
        reason: row.reason,
        status_since: row.status_since.toISOString(),
      })),
    ),
    reopenings: await Promise.all(
      reopenings.rows.map(async (row) => ({
        ...(await between(row)),
        status: row.status,
        asked_at: row.asked_at.toISOString(),
      })),
    ),
  };
}

/** From the companies' own numbers, each referral at its sender: as many rows as companies and states, never as referrals. */
async function countsOfAll(tx: CommunityTx): Promise<Record<ReferralStatus, number>> {
  const { rows } = await sql<{ status: ReferralStatus; referrals: number }>`
    SELECT status, sum(referrals)::integer AS referrals FROM referral_counts
     WHERE community_id = ${tx.communityId} AND direction = 'outgoing' GROUP BY status`.execute(tx);
  const known = new Map(rows.map(({ status, referrals }) => [status, referrals]));
  return Object.fromEntries(referralStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<
    ReferralStatus,
    number
  >;
}
