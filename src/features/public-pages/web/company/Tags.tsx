import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Tag } from '../../../members/contract.ts';
import { TagChip } from '../../../members/web/public.ts';
import styles from './Company.module.css';

export function Tags({ title, tags }: { title: string; tags: readonly Tag[] }) {
  return (
    <Card title={title}>
      <ul className={styles.tags} aria-label={title}>
        {tags.map((tag) => (
          <li key={tag.label}>
            <TagChip tag={tag} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
