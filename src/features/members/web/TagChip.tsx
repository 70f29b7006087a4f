import type { Tag } from '../contract.ts';
import styles from './TagChip.module.css';

/** A service or an ideal client, in the colour that the company gave it. */
export function TagChip({ tag }: { tag: Tag }) {
  return (
    <span className={styles.chip} data-colour={tag.colour}>
      {tag.label}
    </span>
  );
}
