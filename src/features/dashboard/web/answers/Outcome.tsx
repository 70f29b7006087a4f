import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../contract/overview.ts';
import { referralsAt } from '../lists.ts';
import { numberText } from '../words/change-words.ts';
import styles from './Outcome.module.css';

/** What became of the referrals of these days so far: a bar, and its parts as a list. */
export function Outcome({ numbers: { direction, span, conversion } }: { numbers: Dashboard }) {
  const { of, converted, under_way: open } = conversion;
  if (of === 0) return null;
  const parts = [
    { look: 'full', count: converted, words: converted === 1 ? 'became a deal' : 'became deals' },
    { look: 'hatched', count: open, words: 'still under way' },
    { look: 'hollow', count: of - converted - open, words: 'no deal' },
  ].filter(({ count }) => count > 0);
  return (
    <div className={styles.outcome}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ look, count }) => (
          <span key={look} data-look={look} style={{ '--share': count } as CSSProperties} />
        ))}
      </div>
      <ul
        className={styles.parts}
        aria-label={`Outcome so far of the ${numberText(of)} ${direction === 'outgoing' ? 'sent' : 'received'}`}
      >
        {parts.map(({ look, count, words }) => (
          <li key={look}>
            <span className={styles.swatch} data-look={look} aria-hidden="true" />
            {look === 'full' ? (
              <Link to={referralsAt(direction, { span, status: 'Deal Closed' })}>
                {numberText(count)} {words}
              </Link>
            ) : (
              `${numberText(count)} ${words}`
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
