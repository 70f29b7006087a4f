import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { clockOf, type Cell, dayNames, nameOf, slotOf } from './slots.ts';
import { useRowsInSight } from './useRowsInSight.ts';
import { useWeekPainting } from './useWeekPainting.ts';
import styles from './WeekGrid.module.css';

interface Props {
  slots: readonly number[];
  change: (slots: number[]) => void;
  /** What was marked before something is drawn. */
  began: (before: readonly number[]) => void;
  isWhole: boolean;
  /** "Sydney, Australia": by whose clock. */
  zone: string;
  error: string | undefined;
}

/** A week of half hours. Arrow keys move, Space marks, Shift and arrows go on; so does a pointer or a finger that is dragged. */
export function WeekGrid({ slots, change, began, isWhole, zone, error }: Props) {
  const id = useId();
  const rows = useRowsInSight(slots, isWhole);
  const painting = useWeekPainting({ slots, change, began, rows });
  const free = new Set(slots);
  const inSight = Array.from({ length: rows.last - rows.first + 1 }, (_, step) => rows.first + step);
  return (
    <>
      <table
        className={styles.grid}
        // It has cells to walk through and to mark, as a spreadsheet has.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={`When you can meet, in ${zone} time`}
        aria-multiselectable="true"
        aria-describedby={error ? `${id}-error ${id}-how` : `${id}-how`}
        onPointerDown={painting.begin}
        onPointerMove={painting.drag}
        onPointerUp={painting.end}
        onPointerCancel={painting.cancel}
        onKeyDown={painting.steer}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <VisuallyHidden>Time</VisuallyHidden>
            </th>
            {dayNames.map((name) => (
              <th key={name} scope="col" className={styles.day} aria-label={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inSight.map((row) => (
            <tr key={row} className={styles.row} data-half={row % 2 === 1 || undefined}>
              {row % 2 === 0 && (
                <th scope="rowgroup" rowSpan={2} className={styles.hour}>
                  <span>{clockOf(row)}</span>
                </th>
              )}
              {dayNames.map((name, day) => (
                <HalfHour
                  key={name}
                  cell={{ day, row }}
                  isFree={free.has(slotOf({ day, row }))}
                  isActive={painting.active.day === day && painting.active.row === row}
                  hasError={error !== undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-how`} className={styles.how}>
        <span className={styles.byMouse}>Click or drag to mark when you’re free.</span>
        <span className={styles.byFinger}>
          Tap or drag to mark when you’re free. Scroll beside the hours.
        </span>
        <span className={styles.byKeys}>
          {' '}
          With the keyboard: arrow keys move, Space marks, Shift and arrow keys continue.
        </span>
      </p>
    </>
  );
}

interface HalfHourProps {
  cell: Cell;
  isFree: boolean;
  isActive: boolean;
  hasError: boolean;
}

function HalfHour({ cell, isFree, isActive, hasError }: HalfHourProps) {
  return (
    <td
      className={styles.cell}
      tabIndex={isActive ? 0 : -1}
      data-slot={slotOf(cell)}
      data-complaint={(hasError && isActive) || undefined}
      aria-selected={isFree}
      aria-label={nameOf(cell, isFree)}
    />
  );
}
