import { z } from 'zod';
import { text } from './fields.ts';

/** Of whoever was warned, or whose words were hidden: said once, and decided once. */
export const objection = z.object({
  text: z.string(),
  objected_at: z.string(),
  decision: z.enum(['upheld', 'refused']).nullable(),
  decided_at: z.string().nullable(),
});
export type Objection = z.infer<typeof objection>;

export const longestObjection = 1000;
export const newObjection = z.object({ text: text(longestObjection) });
export const objectionDecision = z.object({ decision: z.enum(['upheld', 'refused']) });

/** What was decided about somebody, as they may know it: nothing of who reported them. */
export const decidedOnMe = z.object({
  id: z.number().int(),
  /** "post", "comment" or "message". */
  what: z.enum(['post', 'comment', 'message']),
  title: z.string(),
  content: z.string(),
  decision: z.enum(['warned', 'removed']),
  word: z.string(),
  decided_at: z.string(),
  /** It was brought back. */
  restored_at: z.string().nullable(),
  objection: objection.nullable(),
  can: z.object({ object: z.boolean() }),
});
export type DecidedOnMe = z.infer<typeof decidedOnMe>;

interface Kept {
  objection: string;
  objected_at: Date | null;
  objection_decision: Objection['decision'];
  objection_decided_at: Date | null;
}

export const objectionOf = (row: Kept): Objection | null =>
  row.objected_at && {
    text: row.objection,
    objected_at: row.objected_at.toISOString(),
    decision: row.objection_decision,
    decided_at: row.objection_decided_at?.toISOString() ?? null,
  };
