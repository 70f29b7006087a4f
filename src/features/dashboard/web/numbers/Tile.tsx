import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Tile.module.css';

export interface Trend {
  way: 'up' | 'down' | 'same';
  /** Whether that is welcome; null where it is neither. */
  isGood: boolean | null;
  words: string;
}

interface Props {
  label: string;
  /** The list behind the number. */
  to?: string | undefined;
  children: ReactNode;
  trend?: Trend | null;
  note?: ReactNode;
}

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

/** One number: what it is, how much, and how that compares. */
export function Tile({ label, to, children, trend, note }: Props) {
  const Icon = trend ? icons[trend.way] : undefined;
  return (
    <section className={styles.tile} aria-label={label}>
      <h2 className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <div className={styles.figure}>{children}</div>
      {trend && Icon && (
        <p className={styles.trend} data-good={trend.isGood ?? undefined}>
          <Icon size={16} stroke={2} aria-hidden="true" />
          {trend.words}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
