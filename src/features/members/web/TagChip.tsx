import type { ReactNode } from 'react';
import type { Tag } from '../contract/tags.ts';
import styles from './TagChip.module.css';

/** A service or an ideal client, in the colour that the company gave it. */
export function TagChip({ tag, children }: { tag: Tag; children?: ReactNode }) {
  return (
    <span className={styles.chip} data-colour={tag.colour}>
      <span>{tag.text}</span>
      {children}
    </span>
  );
}
