import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, useMemo, useState } from 'react';
import { type Band, flowLayout, type FlowLayout, type Ribbon, type Stream } from './flow-layout.ts';
import styles from './FlowChart.module.css';

interface Props {
  streams: readonly Stream[];
  /** What the two sides do: "Sent by", "Sent to". */
  sides: readonly [string, string];
  /** "12 referrals". */
  countText: (count: number) => string;
}

type Side = 'from' | 'to';
interface At {
  side: Side;
  name: string;
}

/** The width of the drawing is the page's; only heights are counted in pixels. */
const wide = 100;

/**
 * Who sends to whom: senders left, receivers right, and between them ribbons as wide as what goes there. A name that is pointed at or focused
 * shows its ribbons alone, and says them in a sentence.
 */
export function FlowChart({ streams, sides, countText }: Props) {
  const layout = useMemo(() => flowLayout(streams), [streams]);
  const [at, setAt] = useState<At>();
  const isAt = (ribbon: Ribbon) => at !== undefined && ribbon[at.side] === at.name;
  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden="true">
        {at
          ? saidOf(at, layout, countText)
          : 'Point at a name, or move to it with the Tab key, to read its referrals.'}
      </p>
      <div className={styles.heads} aria-hidden="true">
        {sides.map((side) => (
          <span key={side}>{side}</span>
        ))}
      </div>
      <div
        className={styles.body}
        style={{ '--high': `${layout.height}px` } as CSSProperties}
        onPointerLeave={() => setAt(undefined)}
      >
        <Bands side="from" label={sides[0]} bands={layout.senders} {...{ at, setAt, layout }} />
        <svg
          className={styles.ribbons}
          viewBox={`0 0 ${wide} ${Math.max(1, layout.height)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {layout.ribbons.map((ribbon) => (
            <path
              key={`${ribbon.from} ${ribbon.to}`}
              className={styles.ribbon}
              data-at={at === undefined ? undefined : isAt(ribbon)}
              d={pathOf(ribbon)}
            />
          ))}
        </svg>
        <Bands side="to" label={sides[1]} bands={layout.receivers} {...{ at, setAt, layout }} />
      </div>
    </div>
  );
}

interface BandsProps {
  side: Side;
  label: string;
  bands: readonly Band[];
  at: At | undefined;
  setAt: (at: At | undefined) => void;
  layout: FlowLayout;
}

function Bands({ side, label, bands, at, setAt, layout }: BandsProps) {
  return (
    <ul className={styles.bands} data-side={side} aria-label={label}>
      {bands.map(({ name, count, top, height }) => (
        <li
          key={name}
          className={styles.band}
          style={{ '--top': `${top}px`, '--high': `${height}px` } as CSSProperties}
        >
          <button
            type="button"
            className={styles.name}
            data-at={(at?.side === side && at.name === name) || undefined}
            onPointerEnter={() => setAt({ side, name })}
            onFocus={() => setAt({ side, name })}
            onBlur={() => setAt(undefined)}
            onClick={() => setAt({ side, name })}
          >
            <span className={styles.word}>{name}</span>
            <span className={styles.count}>{count.toLocaleString('en')}</span>
            <VisuallyHidden>{` ${doneOn(side)}: ${partsOf({ side, name }, layout)}`}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

const ownOf = ({ side, name }: At, { ribbons }: FlowLayout) =>
  ribbons.filter((ribbon) => ribbon[side] === name).sort((one, other) => other.count - one.count);

const doneOn = (side: Side) => (side === 'from' ? 'sent' : 'received');

/** "7 to Legal, 5 to Finance". */
const partsOf = (at: At, layout: FlowLayout) =>
  ownOf(at, layout)
    .map(({ from, to, count }) =>
      at.side === 'from'
        ? `${count.toLocaleString('en')} to ${to}`
        : `${count.toLocaleString('en')} from ${from}`,
    )
    .join(', ');

/** "Construction sent 12 referrals: 7 to Legal, 5 to Finance". */
function saidOf(at: At, layout: FlowLayout, countText: Props['countText']): string {
  const whole = ownOf(at, layout).reduce((sum, { count }) => sum + count, 0);
  return `${at.name} ${doneOn(at.side)} ${countText(whole)}: ${partsOf(at, layout)}`;
}

function pathOf({ left, right }: Ribbon): string {
  const half = wide / 2;
  const [leftEnd, rightEnd] = [left.top + left.height, right.top + right.height];
  return [
    `M0,${left.top}`,
    `C${half},${left.top} ${half},${right.top} ${wide},${right.top}`,
    `L${wide},${rightEnd}`,
    `C${half},${rightEnd} ${half},${leftEnd} 0,${leftEnd}`,
    'Z',
  ].join(' ');
}
