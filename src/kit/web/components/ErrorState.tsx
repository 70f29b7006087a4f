import { Button } from '@mantine/core';
import { ApiError, messageOf } from '../api-error.ts';
import styles from './ErrorState.module.css';

export function ErrorState({ error, retry }: { error: unknown; retry?: () => unknown }) {
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
