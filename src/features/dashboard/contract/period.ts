import { z } from 'zod';
import { direction } from '../../referrals/contract/status.ts';

export const tags = ['dashboard'] as const;

/** Fixed on purpose: two ranges of anybody's choice that differ by a day would tell one company's numbers. */
export const periods = ['30', '90', '365', 'all'] as const;
export const period = z.enum(periods);
export type Period = z.infer<typeof period>;

/** `outgoing` is the sending side, `/dashboard`; `incoming` the receiving one, `/incoming/dashboard`. */
export const side = z.object({ direction: direction.default('outgoing') });

export const dashboardQuery = side.extend({ period: period.default('90') });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

export const days = z.object({
  /** The first and the last of them, as `2026-03-31`. */
  from: z.string(),
  to: z.string(),
});

/** Whole days where the community is. Today stands apart: half a day is compared with nothing. */
export const span = z.object({
  period,
  /** Null where nothing has a whole day behind it yet. */
  days: days.nullable(),
  /** As many days, right before; null for all of the time, and for a company that was not here yet. */
  before: days.nullable(),
  today: z.string(),
  /** Whose days, such as `Australia/Sydney`. */
  time_zone: z.string(),
  /** The community has another time zone by now, and the days are being counted anew. */
  is_regrouping: z.boolean(),
  /** When the numbers were last compared with the rows behind them; null before the first night. */
  checked_at: z.string().nullable(),
  /** How many numbers were wrong then, and were put right. */
  corrected: z.number().int(),
});
export type Span = z.infer<typeof span>;
