import type { ReactNode } from 'react';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './Link.module.css';

/** Of the parts that come. */
const sizes = {
  handover: { width: '70%', height: 40 },
  title: { width: '60%', height: 30 },
  lead: { height: 48 },
  answers: { width: 320, height: 36 },
};

interface Props<Page> {
  /** The server's answer to the secret in the address. */
  answer: { data: Page | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Spoken while the page loads. */
  opening: string;
  /** Placeholders above the first card. */
  bones: readonly (keyof typeof sizes)[];
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
    <Skeleton label={opening} className={styles.page}>
      <div className={styles.head} aria-hidden="true">
        {bones.map((of) => (
          <Bone key={of} shape="box" {...sizes[of]} />
        ))}
      </div>
      <Bone shape="box" height={280} />
    </Skeleton>
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
