import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { searchKey } from '../../../../kit/common/words.ts';
import type { Tag } from '../../contract/tags.ts';
import { hasTag } from './tag-list.ts';
import styles from './TagEditor.module.css';

const mostShown = 8;

interface Props {
  /** The most frequent first. */
  labels: readonly string[];
  tags: readonly Tag[];
  most: number;
  typed: string;
  add: (label: string) => void;
}

/** What others in the community call it: one word for one thing is found by everybody. */
export function TagSuggestions({ labels, tags, most, typed, add }: Props) {
  const titleId = useId();
  const wanted = searchKey(typed);
  const shown = labels
    .filter((label) => !hasTag(tags, label) && searchKey(label).includes(wanted))
    .slice(0, mostShown);
  if (shown.length === 0 || tags.length >= most) return null;
  return (
    <div className={styles.suggestions}>
      <p id={titleId} className={styles.suggestionsTitle}>
        Others here use
      </p>
      <ul className={styles.tags} aria-labelledby={titleId}>
        {shown.map((label) => (
          <li key={label}>
            <button
              type="button"
              className={styles.suggestion}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(label)}
            >
              <IconPlus size={14} stroke={2} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
