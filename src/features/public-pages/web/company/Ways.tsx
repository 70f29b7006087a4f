import { VisuallyHidden } from '@mantine/core';
import type { Way } from './ways-to-reach.ts';
import styles from './Company.module.css';

/** Links that somebody's thumb finds: an icon, what it leads to. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <ul className={styles.ways} aria-label={label}>
      {ways.map(({ icon: Icon, kind, href, label: words, isElsewhere }) => (
        <li key={href}>
          <a
            href={href}
            className={styles.way}
            {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>
              <VisuallyHidden>{`${kind}: `}</VisuallyHidden>
              {words}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
