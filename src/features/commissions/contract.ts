import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { id, longestCursor, optionalText, text } from '../../kit/common/fields.ts';
import { commissionDisputeDecided } from './audits.ts';
import { decisions } from './events.ts';

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

/** A row of the ledger, seen from whoever calls. Amounts are whole minor units; below zero it takes something back. */
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

/** As a bank writes a month: `2026-03`. There was no year 0. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');

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

// ── Statements ──────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Sums of one currency, of the month's own rows by their states. On this month's statement `open` has what is left of other
 * months too, and what is pending in later ones is `to_come`: a statement of a month that is over stays as it was.
 */
export const sums = z.object({
  currency: z.string(),
  Pending: z.number().int(),
  Due: z.number().int(),
  Paid: z.number().int(),
  Received: z.number().int(),
  Disputed: z.number().int(),
  Cancelled: z.number().int(),
  /** Open in other months: what is left of earlier ones, and what is due or disputed of later ones. */
  earlier: z.number().int(),
  /** Still to be paid: Pending, Due and Disputed, and `earlier`. */
  open: z.number().int(),
  /** Of what is open: due for two weeks or longer. On this month's statement alone. */
  overdue: z.number().int(),
  /** Marked as paid, in this month or on this month's statement in any, and not confirmed yet. */
  to_confirm: z.number().int(),
  to_come: z.number().int(),
  /** All but what was cancelled. */
  total: z.number().int(),
  rows: z.number().int(),
});
export type Sums = z.infer<typeof sums>;

const half = z.object({
  totals: z.array(sums),
  partners: z.array(
    z.object({
      partner: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }),
      totals: z.array(sums),
    }),
  ),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/commissions/statement',
  access: 'member',
  summary: 'A month: what we owe and what is owed to us, by partner',
  tags,
  query: z.object({ month: month.optional() }),
  output: z.object({
    month,
    company: z.object({ name: z.string(), avatar: z.string().nullable() }),
    i_owe: half,
    owed_to_me: half,
    /** By the community's calendar; nothing after it has a statement yet. */
    this_month: month,
    /** Months that have rows, the newest first; at most 48 back. */
    months: z.array(month),
  }),
  staleAfter: ['commission.*'],
});

/** A month's own rows; what is not settled of other ones; what is pending in later ones. */
export const statementPart = z.enum(['month', 'earlier', 'to_come']);
export type StatementPart = z.infer<typeof statementPart>;

export const listStatementRows = endpoint({
  method: 'GET',
  path: '/api/commissions/statement/rows',
  access: 'member',
  summary: 'The rows behind a month’s statement, oldest first; a page at a time',
  tags,
  query: z.object({
    /** Without one, the month that it is now. */
    month: month.optional(),
    part: statementPart.default('month'),
    side: side.optional(),
    partner: id.optional(),
    after: z.string().max(longestCursor).optional(),
  }),
  output: z.object({ commissions: z.array(commission), next: z.string().nullable() }),
  staleAfter: ['commission.*'],
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/commissions/statement/export',
  access: 'member',
  summary: 'A month’s rows as CSV; this month’s with what is unsettled from earlier ones and what is to come',
  tags,
  query: z.object({ month }),
  output: z.unknown(),
  download: 'text/csv',
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
  summary: 'Whoever marked it as paid takes that back, within seconds and before the other side is told',
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

// ── For admins: disputes without amounts ────────────────────────────────────────────────────────────────────────

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
  access: 'admin',
  summary: 'Disputed commissions, without their amounts; the longest waiting first',
  tags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ disputes: z.array(dispute), next: z.string().nullable() }),
  staleAfter: ['commission.*'],
});

export const decideCommissionDispute = endpoint({
  method: 'POST',
  path: '/api/admin/commission-disputes/:id/decision',
  access: 'admin',
  audits: [commissionDisputeDecided],
  summary: 'Settles a dispute: it is owed, it is not owed, or it was paid and received',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(decisions), note: text(2000) }),
  output: z.object({ id: z.number().int(), state: commissionState }),
});
