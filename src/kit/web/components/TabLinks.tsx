import { NavLink, useLocation } from 'react-router';
import styles from './TabLinks.module.css';
import { useChosenInSight } from './useChosenInSight.ts';

interface Props {
  /** Names the strip for assistive technology. */
  label: string;
  tabs: readonly { path: string; label: string; isEnd?: boolean }[];
}

/** The parts of a screen, each at its own address. */
export function TabLinks({ label, tabs }: Props) {
  const strip = useChosenInSight<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end={tab.isEnd ?? false} className={styles.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
