import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './TabLinks.module.css';

interface Props {
  /** Names the strip for assistive technology. */
  label: string;
  tabs: readonly { path: string; label: string; isEnd?: boolean }[];
}

/** The parts of a screen, each at its own address. */
export function TabLinks({ label, tabs }: Props) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the strip is wider than the screen: the open tab is brought to its middle. Only the strip moves, because
  // the page may have been scrolled to where somebody left it.
  useEffect(() => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const open = links.find((link) => link.pathname.toLowerCase() === pathname.toLowerCase());
    if (strip.current && open) strip.current.scrollLeft += middleOf(open) - middleOf(strip.current);
  }, [pathname]);
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

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
