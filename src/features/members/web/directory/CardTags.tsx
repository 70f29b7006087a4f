import type { Tag } from '../../contract.ts';
import { TagChip } from '../TagChip.tsx';
import styles from './CompanyCard.module.css';

const most = 3;

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
      {tags.slice(0, most).map((tag) => (
        <li key={tag.label}>
          <TagChip tag={tag} />
        </li>
      ))}
      {others.length > 0 && (
        <li className={styles.others} title={others.map(({ label }) => label).join(', ')}>
          +{others.length}
        </li>
      )}
    </ul>
  );
}
