import { useQueries } from '@tanstack/react-query';
import { useSession } from '../../../features/accounts/web/public.ts';
import { features } from '../features.ts';
import { inOrder } from '../in-order.ts';
import { viewerOf } from '../viewer.ts';

const all = inOrder(features.flatMap((feature) => feature.firstSteps ?? []));

export function useFirstSteps() {
  const viewer = viewerOf(useSession().claims);
  const steps = all.filter(({ isFor }) => isFor?.(viewer) ?? true);
  const answers = useQueries({
    queries: steps.map(({ path, isDone }) => ({
      queryKey: ['first-step', path],
      queryFn: async ({ signal }: { signal: AbortSignal }) => isDone(signal),
      // Whoever comes back from doing it sees it checked off.
      staleTime: 0,
    })),
  });
  return {
    steps: steps.map((step, at) => ({ ...step, isDone: answers[at]?.data ?? false })),
    isKnown: answers.every(({ isPending }) => !isPending),
  };
}
