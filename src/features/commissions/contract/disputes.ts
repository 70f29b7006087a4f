import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor, text } from '../../../kit/common/fields.ts';
import { commissionDisputeDecided } from '../audits.ts';
import { decisions } from '../events.ts';
import { commissionState, side } from './ledger.ts';

const tags = ['commissions'] as const;

export const dispute = z.object({
  id: z.number().int(),
  referral_id: z.number().int(),
  payer: z.object({ id: z.number().int(), name: z.string() }),
  payee: z.object({ id: z.number().int(), name: z.string() }),
  raised_by: side,
  /** Whether the payer had said that it is paid. */
  was_paid: z.boolean(),
  /** In the words of whoever raised it; null once their company has closed, or the customer had their details removed. */
  reason: z.string().nullable(),
  since: z.string(),
  /** Not by an admin of one of the two, as long as there is another one. */
  can: z.object({ decide: z.boolean() }),
});
export type CommissionDispute = z.infer<typeof dispute>;

export const listCommissionDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/commission-disputes',
  access: ['treasurer'],
  summary: 'Disputed commissions, without their amounts; the longest waiting first',
  tags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ disputes: z.array(dispute), next: z.string().nullable() }),
  staleAfter: ['commission.*'],
});

export const decideCommissionDispute = endpoint({
  method: 'POST',
  path: '/api/admin/commission-disputes/:id/decision',
  access: ['treasurer'],
  audits: [commissionDisputeDecided],
  summary: 'Settles a dispute: it is owed, it is not owed, or it was paid and received',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(decisions), note: text(2000) }),
  output: z.object({ id: z.number().int(), state: commissionState }),
});
