import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { asSameScreen } from '../same-screen.ts';
import { bringToMiddle } from './bring-to-middle.ts';
import styles from './TabLinks.module.css';

interface Props {
  /** Names the strip for assistive technology. */
  label: string;
  tabs: readonly { path: string; label: string; isEnd?: boolean }[];
  /** For tabs below content that they share: a press does not scroll to the top. */
  keepsPlace?: boolean;
}

/** The parts of a screen, each at its own address. */
export function TabLinks({ label, tabs, keepsPlace = false }: Props) {
  const strip = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const open = links.find((link) => link.pathname.toLowerCase() === pathname.toLowerCase());
    bringToMiddle(open ?? null);
  }, [pathname]);
  return (
    <nav ref={strip} className={styles.strip} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.path}
          to={tab.path}
          end={tab.isEnd ?? false}
          className={styles.tab}
          {...(keepsPlace && { state: asSameScreen(location).state })}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
