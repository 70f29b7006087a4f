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
  /** One of several in a card, which has the frame and a heading of its own. */
  isInCard?: boolean;
}

/** The card is the landmark: several cards have a number of the same name. */
const inCard = { role: 'group', 'data-in-card': true };

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus };

/** One number: what it is, how much, and how that compares. */
export function Tile({ label, to, children, trend, note, isInCard = false }: Props) {
  const Frame = isInCard ? 'div' : 'section';
  const Heading = isInCard ? 'h3' : 'h2';
  const Icon = trend ? icons[trend.way] : undefined;
  return (
    <Frame className={styles.tile} aria-label={label} {...(isInCard && inCard)}>
      <Heading className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</Heading>
      <div className={styles.figure}>{children}</div>
      {trend && Icon && (
        <p className={styles.trend} data-good={trend.isGood ?? undefined}>
          <Icon size={16} stroke={2} aria-hidden="true" />
          {trend.words}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </Frame>
  );
}
