import { z } from 'zod';
import { reasonKinds } from '../../rules/matching/types.ts';

const kept = z
  .array(z.object({ kind: z.enum(reasonKinds).optional().catch(undefined), text: z.string() }))
  .catch([]);

/**
 * Why they should meet, as those who meet are told. That all of them have time on Tuesday mornings was true when they were matched; beside the
 * times that are proposed, or the one that they agreed on, it says nothing more, or something else.
 */
export const toldReasons = ({
  reasons,
  times,
  starts_at: startsAt,
}: {
  reasons: unknown;
  times: readonly unknown[];
  starts_at: Date | null;
}): string[] =>
  kept
    .parse(reasons)
    .filter(({ kind }) => kind !== 'common_times' || (startsAt === null && times.length === 0))
    .map(({ text }) => text);
