import { type FeedFilter, filters, type FeedState } from './feed-state.ts';
import styles from './Feed.module.css';

const labels: Readonly<Record<FeedFilter, string>> = {
  all: 'All posts',
  partners: 'From partners',
  saved: 'Saved',
  mine: 'Our posts',
};

interface Props {
  state: FeedState;
  choose: (difference: Partial<FeedState>) => void;
}

export function FeedFilters({ state, choose }: Props) {
  return (
    <fieldset className={styles.filters} aria-label="Show">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === state.filter}
          onClick={() => choose({ filter })}
        >
          {labels[filter]}
        </button>
      ))}
    </fieldset>
  );
}
