import { type CSSProperties, useState } from 'react';
import { axisEnd, namedColumns } from './scale.ts';
import styles from './ColumnChart.module.css';

/** How a part of a column is drawn. Told apart without colour, too: on paper, and by whoever sees few colours. */
export type Look = 'full' | 'hatched' | 'hollow';

export interface Column {
  /** Short, below the axis. */
  name: string;
  /** From the axis upwards, one for each of the series. */
  values: readonly number[];
  /** The whole column in words. */
  said: string;
  /** Not over yet, and so compared with nothing. */
  isToday?: boolean;
}

interface Props {
  /** What is drawn, for whoever does not see it. */
  label: string;
  series: readonly { name: string; look: Look }[];
  columns: readonly Column[];
  /** An amount as it stands beside the axis. */
  axisText: (value: number) => string;
  /** Whether it counts things. */
  isWhole: boolean;
  /** All of it in a sentence, for whoever comes to it with a screen reader. */
  summary: string;
}

const mostNames = 6;

/**
 * Columns of plain elements, so that they are as wide as the screen or the paper is. They are read with the arrow keys, too: an
 * unseen slider goes along them.
 */
export function ColumnChart({ label, series, columns, axisText, isWhole, summary }: Props) {
  const [at, setAt] = useState<number>();
  const end = axisEnd(Math.max(0, ...columns.map(heightOf)), isWhole);
  const named = namedColumns(columns, mostNames);
  const shown = at === undefined ? undefined : columns[at];
  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden="true">
        {shown?.said ?? 'Point at a column, or use the arrow keys, to read it.'}
      </p>
      <div className={styles.body}>
        <div className={styles.axis} aria-hidden="true">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
        </div>
        <div className={styles.plot} onPointerLeave={() => setAt(undefined)}>
          <input
            type="range"
            className={styles.reader}
            aria-label={label}
            aria-valuetext={shown?.said ?? summary}
            min={1}
            max={Math.max(1, columns.length)}
            value={(at ?? columns.length - 1) + 1}
            onChange={(event) => setAt(Number(event.currentTarget.value) - 1)}
            onBlur={() => setAt(undefined)}
          />
          {columns.map((column, place) => (
            <div
              key={column.said}
              className={styles.column}
              data-at={place === at || undefined}
              data-today={column.isToday}
              onPointerEnter={() => setAt(place)}
              onPointerDown={() => setAt(place)}
            >
              <div className={styles.bar}>
                {column.values.map((value, part) => (
                  <span
                    key={series[part]!.name}
                    className={styles.part}
                    data-look={column.isToday ? 'hatched' : series[part]!.look}
                    style={{ '--high': `${(100 * value) / end}%` } as CSSProperties}
                  />
                ))}
              </div>
              {named.has(place) && (
                <span className={styles.name} aria-hidden="true">
                  {column.name}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className={styles.legend} aria-label="Key">
          {series.map(({ name, look }) => (
            <li key={name}>
              <span className={styles.swatch} data-look={look} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const heightOf = ({ values }: Column) => values.reduce((sum, value) => sum + value, 0);
