import { z } from 'zod';

const count = z.number().int();

/** A flow: what happened on the days of the period, on as many days before it, and today so far. */
export const flow = z.object({ count, before: count.nullable(), today: count });
export type Flow = z.infer<typeof flow>;

/** Of those sent then, so far: what is still under way may yet become a deal. */
export const conversion = z.object({
  of: count,
  converted: count,
  under_way: count,
  /** Whole percent; null of nothing. */
  percent: count.nullable(),
  before: z.object({ of: count, converted: count, percent: count.nullable() }).nullable(),
});
export type Conversion = z.infer<typeof conversion>;

/** Whole minor units. Two currencies are two figures, and are never added. */
export const valueClosed = z.object({
  currency: z.string(),
  deals: count,
  amount: count,
  before: z.object({ deals: count, amount: count }).nullable(),
  today: count,
});
export type ValueClosed = z.infer<typeof valueClosed>;

/** A stock: what is open between this company and all others now, as the statement of this month has it. */
export const owed = z.object({
  currency: z.string(),
  /** Pending, due, disputed; together what is open. */
  pending: count,
  due: count,
  /** Of what is due, so much for longer than two weeks. */
  overdue: count,
  disputed: count,
  open: count,
  /** Pending in later months of a recurring commission. */
  to_come: count,
  /** Marked as paid, and not confirmed yet. */
  paid: count,
});
export type Owed = z.infer<typeof owed>;

/** The middle of all first answers of the period, from counts in growing intervals; null while there are fewer than three. */
export const responseTime = z.object({
  answers: count,
  median_seconds: count.nullable(),
  before_seconds: count.nullable(),
});
export type ResponseTime = z.infer<typeof responseTime>;

/** Offered by us on the sending side (`begun`: posted), answered by us on the receiving one (`begun`: responded). */
export const opportunityNumbers = z.object({ begun: flow, awarded: flow, completed: flow });

/** `referrals`: sent by us out of a meeting, on the receiving side sent to us. */
export const meetingNumbers = z.object({ held: flow, referrals: flow, partnerships: flow });
