import { Link } from 'react-router';
import styles from './ShownChoice.module.css';

const choices = [
  { shown: 'upcoming', label: 'Upcoming' },
  { shown: 'mine', label: 'Mine' },
  { shown: 'past', label: 'Past' },
] as const;
export type Shown = (typeof choices)[number]['shown'];

export const shownIn = (search: URLSearchParams): Shown =>
  choices.find(({ shown }) => shown === search.get('show'))?.shown ?? 'upcoming';

export function ShownChoice({ shown: chosen }: { shown: Shown }) {
  return (
    <nav className={styles.choices} aria-label="Which events">
      {choices.map(({ shown, label }) => (
        <Link
          key={shown}
          className={styles.choice}
          to={{ search: shown === 'upcoming' ? '' : `?show=${shown}` }}
          {...(shown === chosen && { 'aria-current': 'page' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
