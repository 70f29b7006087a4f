import { VisuallyHidden } from '@mantine/core';
import type { Tag } from '../../contract/tags.ts';
import { TagChip } from '../TagChip.tsx';
import styles from './CompanyCard.module.css';

const most = 3;

const namesOf = (tags: readonly Tag[]) => tags.map(({ text }) => text).join(', ');

interface Props {
  tags: readonly Tag[];
  /** Names the list for assistive technology. */
  title: string;
  /** Whether the title is shown, where two lists stand on one card. */
  isTitled: boolean;
  none: string;
}

export function CardTags({ tags, title, isTitled, none }: Props) {
  const others = tags.slice(most);
  if (tags.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.tags} aria-label={title}>
      {isTitled && (
        <li className={styles.others} aria-hidden="true">
          {title}
        </li>
      )}
      {tags.slice(0, most).map((tag, at) => (
        <li key={tag.text}>
          <TagChip tag={tag} />
          {/* With the last one, so that it never stands on a line by itself. */}
          {at === most - 1 && others.length > 0 && (
            <>
              <span className={styles.others} title={namesOf(others)} aria-hidden="true">
                +{others.length}
              </span>
              <VisuallyHidden>, {namesOf(others)}</VisuallyHidden>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
