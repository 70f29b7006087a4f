import { TagChip } from '../../../members/web/public.ts';
import type { OpportunityCard } from '../../contract/opportunity.ts';
import styles from './OpportunityCard.module.css';

const most = 4;

export function CardTags({ tags }: Pick<OpportunityCard, 'tags'>) {
  if (tags.length === 0) return null;
  const others = tags.slice(most);
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag.text}>
          <TagChip tag={tag} />
        </li>
      ))}
      {others.length > 0 && (
        <li className={styles.others} title={others.map(({ text }) => text).join(', ')}>
          +{others.length}
        </li>
      )}
    </ul>
  );
}
