import { VisuallyHidden } from '@mantine/core';
import { CompanyCardSkeleton } from './CompanyCardSkeleton.tsx';
import styles from './CompanyGrid.module.css';

const places = [0, 1, 2, 3, 4, 5];

export function GridSkeleton() {
  return (
    <div className={styles.grid}>
      <VisuallyHidden component="output">Loading companies</VisuallyHidden>
      {places.map((place) => (
        <CompanyCardSkeleton key={place} />
      ))}
    </div>
  );
}
