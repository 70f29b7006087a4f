import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

interface Props<Found> {
  /** What `useCall` gave for the link. */
  answer: { data: Found | undefined; error: Error | null; refetch: () => unknown };
  /** Of the form that most people will find here, so that nothing moves when it comes. */
  fields: number;
  /** For a link that nobody has given out. */
  dead: ReactNode;
  children: (found: Found) => ReactNode;
}

/** A link is looked at first; only a press of a button uses it up. */
export function LookedAt<Found>({ answer, fields, dead, children }: Props<Found>) {
  if (answer.data !== undefined) return children(answer.data);
  if (isDead(answer.error)) return dead;
  return (
    <Card>
      {answer.error ? (
        <ErrorState error={answer.error} retry={answer.refetch} />
      ) : (
        <div aria-busy="true">
          <VisuallyHidden component="output">Checking your link</VisuallyHidden>
          <FormSkeleton fields={fields} />
        </div>
      )}
    </Card>
  );
}

/** A token that was cut short on its way is refused as malformed, and is no less dead for that. */
const isDead = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
