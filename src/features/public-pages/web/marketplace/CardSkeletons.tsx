import { VisuallyHidden } from '@mantine/core';
import styles from './Marketplace.module.css';

/** As many as fill a screen, as high as most cards are. */
export function CardSkeletons() {
  const places = Array.from({ length: 6 }, (_, place) => place);
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading companies</VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
