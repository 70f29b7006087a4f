import { Link, NavLink } from 'react-router';
import { useSession } from '../../../features/accounts/web/public.ts';
import { CommunityMark } from '../../../features/communities/web/public.ts';
import { SchemeSwitch } from '../../../kit/web/components/SchemeSwitch.tsx';
import { destinationsIn } from '../frame/destinations.ts';
import { ScreenOutlet } from '../frame/ScreenOutlet.tsx';
import { useNewScreenFocus } from '../frame/useNewScreenFocus.ts';
import styles from './PublicLayout.module.css';

/** What anybody may see of a community, signed in or not. */
export default function PublicLayout() {
  const { loggedIn } = useSession();
  const main = useNewScreenFocus();
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <Link to="/" className={styles.home}>
            <CommunityMark />
          </Link>
          <nav className={styles.ways} aria-label="Main">
            <NavLink to="/public/marketplace" className={styles.way}>
              Companies
            </NavLink>
            <Link to={loggedIn ? '/marketplace' : '/auth/login'} className={styles.enter}>
              {loggedIn ? 'Open app' : 'Sign in'}
            </Link>
          </nav>
        </div>
      </header>
      <main ref={main} className={styles.column} tabIndex={-1}>
        <ScreenOutlet />
      </main>
      <footer className={styles.foot}>
        <nav className={styles.pages} aria-label="About this community">
          {destinationsIn('public').map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </nav>
        <SchemeSwitch />
      </footer>
    </div>
  );
}
