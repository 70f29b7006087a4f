import { IconAlertCircle } from '@tabler/icons-react';
import styles from './FormFailure.module.css';

/** What went wrong with the form as a whole. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {failure && (
        <p className={styles.failure}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          {failure}
        </p>
      )}
    </div>
  );
}
