import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor, optionalText, text } from '../../../kit/common/fields.ts';

const tags = ['commissions'] as const;

export const commissionStates = ['Pending', 'Due', 'Paid', 'Received', 'Disputed', 'Cancelled'] as const;
export const commissionState = z.enum(commissionStates);
export type CommissionState = z.infer<typeof commissionState>;

export const commissionKinds = ['deal', 'lead', 'month', 'refund'] as const;

/** We owe it, or it is owed to us. */
export const side = z.enum(['payer', 'payee']);
export type Side = z.infer<typeof side>;

export const commissionCan = z.object({
  pay: z.boolean(),
  receive: z.boolean(),
  dispute: z.boolean(),
  /** A dispute of one's own. */
  withdraw: z.boolean(),
  cancel: z.boolean(),
});
export type CommissionCan = z.infer<typeof commissionCan>;

/** A row of the ledger, seen from the caller’s company. Amounts are whole minor units; a negative amount takes something back. */
export const commission = z.object({
  id: z.number().int(),
  referral_id: z.number().int(),
  side,
  partner: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }),
  customer: z.string(),
  kind: z.enum(commissionKinds),
  part: z.number().int(),
  parts: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  /** How it came about, in a sentence: "10% of AUD 12,000, at most AUD 2,000". */
  basis: z.string(),
  refund_of: z.number().int().nullable(),
  /** Which closing of the deal it is for, from 1: the months of one schedule share it. 0 for an accepted lead. */
  closing: z.number().int(),
  state: commissionState,
  since: z.string(),
  due_on: z.string(),
  /** It has been due for two weeks, and is not paid. */
  is_overdue: z.boolean(),
  /** When the payer said so, unless that was undone or decided otherwise. */
  paid_at: z.string().nullable(),
  received_at: z.string().nullable(),
  /** For how many milliseconds more the caller may undo having marked it as paid; 0 where they may not. */
  undo_ms: z.number().int(),
  /** The month of its statement, as `2026-03`. */
  month: z.string(),
  created_at: z.string(),
  can: commissionCan,
});
export type Commission = z.infer<typeof commission>;

export const step = z.object({
  state: commissionState,
  actor: z.enum(['us', 'them', 'admin', 'time']),
  note: z.string().nullable(),
  created_at: z.string(),
});
export type CommissionStep = z.infer<typeof step>;

/** With all that became of it. */
export const commissionDetail = commission.extend({ steps: z.array(step) });

export const commissionsQuery = z.object({
  side: side.optional(),
  state: commissionState.optional(),
  referral: id.optional(),
  after: z.string().max(longestCursor).optional(),
});

export const listCommissions = endpoint({
  method: 'GET',
  path: '/api/commissions',
  access: 'member',
  summary: 'What the caller’s company owes and is owed, the newest first; a page at a time',
  tags,
  query: commissionsQuery,
  output: z.object({ commissions: z.array(commission), next: z.string().nullable() }),
  staleAfter: ['commission.*'],
});

export const getCommission = endpoint({
  method: 'GET',
  path: '/api/commissions/:id',
  access: 'member',
  summary: 'One row of the ledger with all that became of it',
  tags,
  params: z.object({ id }),
  output: commissionDetail,
  staleAfter: ['commission.*'],
});

// ── Verbs ───────────────────────────────────────────────────────────────────────────────────────────────────────

const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/commissions/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params: z.object({ id }),
    body,
    output: commissionDetail,
  });

const note = z.object({ note: optionalText(2000) });

export const payCommission = verb('payment', 'The payer says that it is paid', note);
export const undoPayment = endpoint({
  method: 'DELETE',
  path: '/api/commissions/:id/payment',
  access: 'member',
  summary: 'The member who marked it as paid takes that back, within seconds and before the payee is told',
  tags,
  params: z.object({ id }),
  output: commissionDetail,
});
export const receiveCommission = verb('receipt', 'The payee confirms that the money has come', note);
export const disputeCommission = verb(
  'dispute',
  'Either side says that something is not right',
  z.object({ reason: text(2000) }),
);
export const withdrawDispute = verb(
  'dispute-withdrawal',
  'The side that raised a dispute takes it back, before an admin has decided',
  note,
);
export const cancelCommission = verb(
  'cancellation',
  'The payee waives it, as long as it is not paid',
  z.object({ reason: text(2000) }),
);
