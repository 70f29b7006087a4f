import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { BottomBar } from './BottomBar.tsx';
import styles from './Frame.module.css';
import { TopBar } from './TopBar.tsx';

/** What stands around every screen of a member. */
export default function Frame() {
  const tabs = tabsOf(useCommunity());
  const main = useNewScreenFocus();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar tabs={tabs} />
      <div className={styles.columns}>
        <main ref={main} id="main" className={styles.middle} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar tabs={tabs} />
    </div>
  );
}

/** A new screen is read from its beginning, as a new page would be. */
function useNewScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
