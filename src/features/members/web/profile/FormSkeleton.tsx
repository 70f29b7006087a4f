import { VisuallyHidden } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import styles from './Profile.module.css';

const fields = [1, 2, 3, 4, 5];

/** The outline of a form, as wide and about as high as the real one. */
export function FormSkeleton() {
  return (
    <div className={styles.panel} aria-busy="true">
      <VisuallyHidden component="output">Loading your profile</VisuallyHidden>
      <Card>
        <div className={styles.skeleton} aria-hidden="true">
          {fields.map((field) => (
            <span key={field} />
          ))}
        </div>
      </Card>
    </div>
  );
}
