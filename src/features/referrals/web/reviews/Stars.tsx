import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import styles from './Stars.module.css';

const all = [1, 2, 3, 4, 5];

/** A rating as it is read: five stars, as many of them filled. */
export function Stars({ stars, size = 20 }: { stars: number; size?: number }) {
  const filled = Math.round(stars);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${stars} of 5 stars`}</VisuallyHidden>
      {all.map((star) =>
        star <= filled ? (
          <IconStarFilled key={star} size={size} aria-hidden="true" />
        ) : (
          <IconStar key={star} size={size} stroke={1.75} aria-hidden="true" />
        ),
      )}
    </span>
  );
}
