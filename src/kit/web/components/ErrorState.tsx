import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { ApiError, messageOf } from '../api-error.ts';
import { reachWords } from '../reach/reach-words.ts';
import { useReach } from '../reach/reach.ts';
import { isUnanswered } from '../reach/unanswered.ts';
import styles from './ErrorState.module.css';

export function ErrorState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const reach = useReach();
  if (isUnanswered(error) && reach !== 'fine') {
    const { title, hint } = reachWords[reach];
    return (
      <div className={styles.error} role="alert">
        <IconWifiOff className={styles.away} size={24} stroke={1.75} aria-hidden="true" />
        <p className={styles.message}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
    );
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles.error} role="alert">
      <p className={styles.message}>{messageOf(error)}</p>
      {retry && (
        <Button variant="default" size="sm" onClick={() => void retry()}>
          Try again
        </Button>
      )}
      {requestId && <p className={styles.reference}>Reference for support: {requestId}</p>}
    </div>
  );
}
