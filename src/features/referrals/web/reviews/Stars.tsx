import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import styles from './Stars.module.css';

const all = [1, 2, 3, 4, 5];

/** A rating as it is read: five stars, as many of them filled; an average to the nearest half. */
export function Stars({ stars, size = 20 }: { stars: number; size?: number }) {
  const halves = Math.round(stars * 2);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${stars} of 5 stars`}</VisuallyHidden>
      {all.map((star) => {
        const missing = star * 2 - halves;
        const Icon = missing <= 0 ? IconStarFilled : missing === 1 ? IconStarHalfFilled : IconStar;
        return <Icon key={star} size={size} stroke={1.75} aria-hidden="true" />;
      })}
    </span>
  );
}
