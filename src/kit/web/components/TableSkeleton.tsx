import type { CSSProperties } from 'react';
import { Bone } from './Bone.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './TableSkeleton.module.css';

interface Props {
  label: string;
  /** The frame of the table that comes. */
  className?: string | undefined;
  /** Widths as of `grid-template-columns`; the first has two lines. */
  columns: readonly [first: string, ...others: string[]];
}

const rows = [1, 2, 3, 4, 5, 6];

/** Rows of a table; two columns where a table becomes cards. */
export const TableSkeleton = ({ label, className, columns: [first, ...others] }: Props) => (
  <Skeleton label={label} className={className}>
    {rows.map((row) => (
      <div
        key={row}
        className={styles.row}
        style={{ '--columns': [first, ...others].join(' ') } as CSSProperties}
        aria-hidden="true"
      >
        <div className={styles.first}>
          <Bone />
          <Bone />
        </div>
        {others.map((width) => (
          <Bone key={width} />
        ))}
      </div>
    ))}
  </Skeleton>
);
