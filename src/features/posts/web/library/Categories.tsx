import type { LibraryCategory } from '../../contract/library.ts';
import type { LibraryState } from './library-state.ts';
import styles from './Library.module.css';
import type { Choose } from './useLibrary.ts';

interface Props {
  categories: readonly LibraryCategory[] | undefined;
  state: LibraryState;
  choose: Choose;
}

/** The shelves, in the admins' order. Their row is there before they are. */
export function Categories({ categories, state, choose }: Props) {
  const shelf = (id: number | undefined, name: string, entries?: number) => (
    <button
      key={id ?? 'all'}
      type="button"
      className={styles.category}
      aria-pressed={state.category === id}
      onClick={() => choose({ category: id })}
    >
      {name}
      {entries !== undefined && <span className={styles.count}>{entries}</span>}
    </button>
  );
  return (
    <fieldset className={styles.categories} aria-label="Category">
      {shelf(undefined, 'All')}
      {categories?.map(({ id, name, entries }) => shelf(id, name, entries))}
    </fieldset>
  );
}
