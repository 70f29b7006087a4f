import { IconAlertCircle } from '@tabler/icons-react';
import styles from './FormFailure.module.css';

/** What went wrong with the form as a whole. The region exists beforehand, so that its text is read out. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <p className={styles.failure}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          {failure}
        </p>
      )}
    </div>
  );
}
