import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getSecurity } from '../../calls/security.gen.ts';

type Facts = CallOutput<typeof getSecurity>;

/** What the server knows of my protection; several cards ask, and one call answers them. */
export function SecurityFacts({ children }: { children: (facts: Facts) => ReactNode }) {
  const { data, error, refetch } = useCall(getSecurity, {});
  if (data) return children(data);
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <RowSkeleton />
    </div>
  );
}
