import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '../../../../kit/web/queries.ts';
import { explainNotification } from '../../calls/settings.gen.ts';
import { logFailure } from '../log-failure.ts';
import styles from './BellRow.module.css';

/** Why a notification came, and by which ways, from the record of what was decided. */
export function WhyLines({ id }: { id: number }) {
  const { data, error } = useCall(explainNotification, { params: { id } });
  useEffect(() => {
    if (error) logFailure('It could not be said why a notification came.', error);
  }, [error]);
  return (
    <div className={styles.reasons} aria-live="polite" aria-busy={data === undefined}>
      {data === undefined && <VisuallyHidden>Loading</VisuallyHidden>}
      {data?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
