import type { ImportPreview } from '../../contract/import.ts';
import styles from './Import.module.css';

const words: readonly (readonly [name: keyof ImportPreview['counts'], one: string, many: string])[] = [
  ['lists', 'list', 'lists'],
  ['cards', 'card', 'cards'],
  ['checklists', 'checklist', 'checklists'],
  ['checkItems', 'item', 'items'],
  ['comments', 'comment', 'comments'],
  ['labels', 'label', 'labels'],
];

export function CountList({ counts }: Pick<ImportPreview, 'counts'>) {
  return (
    <ul className={styles.counts}>
      {words
        .filter(([name]) => counts[name] > 0)
        .map(([name, one, many]) => (
          <li key={name}>
            <strong>{counts[name].toLocaleString('en')}</strong> {counts[name] === 1 ? one : many}
          </li>
        ))}
    </ul>
  );
}
