import { Button } from '@mantine/core';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './CardDialog.module.css';

interface Props {
  error: Error | null;
  retry: () => Promise<unknown>;
  close: () => void;
}

/** While it is on its way, and where there is none. */
export function NoCard({ error, retry, close }: Props) {
  if (!error)
    return (
      <div className={styles.skeleton} aria-hidden="true">
        <Bone shape="box" width="60%" height={28} />
        <Bone />
        <Bone width="80%" />
        <Bone />
      </div>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.nothing}>
      {isGone ? (
        <EmptyState
          title="This card isn’t on the board anymore"
          hint="It may have been archived or deleted. For 30 days you can restore it from the archive."
          action={
            <Button onClick={close} data-autofocus>
              Back to the board
            </Button>
          }
        />
      ) : (
        <ErrorState error={error} retry={retry} />
      )}
    </div>
  );
}
