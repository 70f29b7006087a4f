import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import styles from './Link.module.css';

interface Props<Page> {
  /** The server's answer to the secret in the address. */
  answer: { data: Page | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Spoken while the page loads. */
  opening: string;
  /** Placeholders above the first card. */
  bones: readonly ('handover' | 'title' | 'lead' | 'answers')[];
  /** Shown for a link that does not exist or has ended. */
  missing: { hint: string; action?: ReactNode };
  children: (page: Page) => ReactNode;
}

/** The page behind a link in an email, for a reader who is not signed in. */
export function LinkScreen<Page>({ answer, opening, bones, missing, children }: Props<Page>) {
  const { data, error, refetch } = answer;
  if (data) return children(data);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NoSuchLink {...missing} />;
  if (error)
    return (
      <Card>
        <ErrorState error={error} retry={refetch} />
      </Card>
    );
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden component="output">{opening}</VisuallyHidden>
      <div className={styles.head} aria-hidden="true">
        {bones.map((of) => (
          <span key={of} className={styles.bone} data-of={of} />
        ))}
      </div>
      <span className={styles.bone} data-of="card" aria-hidden="true" />
    </div>
  );
}

function NoSuchLink({ hint, action }: Props<never>['missing']) {
  useDocumentTitle('This link isn’t valid');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="This link isn’t valid"
        hint={hint}
        action={action}
      />
    </Card>
  );
}
