import { Link } from 'react-router';
import { destinationsIn } from '../destinations.ts';
import styles from './ReadingsFoot.module.css';

/** The community's own texts, small and always there. */
export function ReadingsFoot() {
  return (
    <nav className={styles.foot} aria-label="About this community">
      {destinationsIn('reading').map(({ path, label }) => (
        <Link key={path} to={path} className={styles.link}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
