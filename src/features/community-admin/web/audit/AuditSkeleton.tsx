import { VisuallyHidden } from '@mantine/core';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import styles from './Audit.module.css';

export const AuditSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden component="output">Loading the audit</VisuallyHidden>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className={styles.skeleton}>
        <RowSkeleton />
      </div>
    ))}
  </div>
);
