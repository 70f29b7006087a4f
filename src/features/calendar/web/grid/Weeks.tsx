import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CalendarEvent } from '../../contract/types.ts';
import styles from './CalendarGrid.module.css';
import { DayCell } from './DayCell.tsx';
import { dayByKey, eventsOn, type Grid, monthOf } from './days.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface Props {
  weeks: readonly string[][];
  grid: Grid;
  day: string;
  today: string;
  events: readonly CalendarEvent[];
  isLoading: boolean;
  walk: (day: string) => void;
  open: (day: string) => void;
}

/** One stop for Tab; arrows go by day, Page Up and Down by month, Enter opens what is there. */
export function Weeks({ weeks, grid, day, today, events, isLoading, walk, open }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isWalking.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isWalking.current = false;
  }, [day]);

  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (event.key === 'Enter') {
      const [only, ...more] = eventsOn(events, day);
      if (more.length > 0) open(day);
      else if (only) void navigate(`/marketplace/events/${only.id}`);
      return;
    }
    const next = dayByKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    walk(next);
  };
  return (
    <table
      ref={table}
      // It has cells to walk through, as a spreadsheet has.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      className={styles.grid}
      data-grid={grid}
      aria-label="Days"
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className={styles.weekday} aria-label={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                events={eventsOn(events, each)}
                most={grid === 'month' ? 3 : 8}
                isChosen={each === day}
                isToday={each === today}
                isAside={grid === 'month' && monthOf(each) !== monthOf(day)}
                isLoading={isLoading}
                choose={() => walk(each)}
                open={() => open(each)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
