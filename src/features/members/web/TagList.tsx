import type { Tag } from '../contract/tags.ts';
import { TagChip } from './TagChip.tsx';
import styles from './TagList.module.css';

export function TagList({ tags, label }: { tags: readonly Tag[]; label: string }) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.text}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
