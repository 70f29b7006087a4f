import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { commission, side } from './ledger.ts';

const tags = ['commissions'] as const;

/** As a bank writes a month: `2026-03`. There was no year 0. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');

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
      /** How many rows are due and the caller's to pay, of all months; on this month's statement, of what they owe. */
      payable: z.number().int(),
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

/** The months of one deal that stand in the same part of a statement, on whichever page they are; what was cancelled is counted and not added. */
export const schedule = z.object({
  referral_id: z.number().int(),
  closing: z.number().int(),
  rows: z.number().int(),
  amount: z.number().int(),
});
export type KnownSchedule = z.infer<typeof schedule>;

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
  output: z.object({
    commissions: z.array(commission),
    /** Of the deals on this page that are paid month by month. */
    schedules: z.array(schedule),
    next: z.string().nullable(),
  }),
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

// ── A year ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const year = z.string().regex(/^(?!0000)\d{4}$/, 'Choose a year.');

/** Sums of one currency, of the months' own rows as they stand now. */
export const yearSums = z.object({
  currency: z.string(),
  /** All but what was cancelled: `paid` and `open` together. */
  earned: z.number().int(),
  /** Marked as paid, confirmed or not. */
  paid: z.number().int(),
  /** Of what is paid: confirmed by the payee. */
  received: z.number().int(),
  open: z.number().int(),
});
export type YearSums = z.infer<typeof yearSums>;

const bothWays = { i_owe: z.array(yearSums), owed_to_me: z.array(yearSums) };

export const getStatementYear = endpoint({
  method: 'GET',
  path: '/api/commissions/statement/year',
  access: 'member',
  summary: 'A year: what each of its months has earned, what of it is paid and what is open, both ways',
  tags,
  query: z.object({ year: year.optional() }),
  output: z.object({
    year,
    company: z.object({ name: z.string(), avatar: z.string().nullable() }),
    /** All twelve; those that are still to come have no sums. */
    months: z.array(z.object({ month, ...bothWays })),
    ...bothWays,
    this_month: month,
    /** Years that have rows, the newest first; of the last 48 months. */
    years: z.array(year),
  }),
  staleAfter: ['commission.*'],
});

export const exportStatementYear = endpoint({
  method: 'GET',
  path: '/api/commissions/statement/year/export',
  access: 'member',
  summary: 'A year’s rows as CSV, month by month, with the columns of a month’s file',
  tags,
  query: z.object({ year }),
  output: z.unknown(),
  download: 'text/csv',
});
