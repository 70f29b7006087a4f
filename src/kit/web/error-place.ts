import { useLocation } from 'react-router';
import { z } from 'zod';
import { safePath } from './intended-path.ts';

const errorPlace = z.object({
  /** The screen that could not be shown. */
  from: z.string().optional(),
  /** What support finds it by. */
  reference: z.string().optional(),
});
export type ErrorPlace = z.infer<typeof errorPlace>;

/** What an error screen was handed. It lies in the browser's history, so it is read with care. */
export function useErrorPlace(): ErrorPlace {
  const { state } = useLocation();
  const { from, reference } = errorPlace.safeParse(state).data ?? {};
  return { from: safePath(from ?? null), reference };
}
