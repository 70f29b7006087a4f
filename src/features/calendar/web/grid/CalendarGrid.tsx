import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText, monthText } from '../../../../kit/common/dates.ts';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { listSpan } from '../../calls/events-list.gen.ts';
import { addDays } from '../../rules/series.ts';
import type { Narrowing } from '../list/events-address.ts';
import { Agenda } from './Agenda.tsx';
import styles from './CalendarGrid.module.css';
import { DayDialog } from './DayDialog.tsx';
import { addMonths, eventsOn, type Grid, monthOf, spanAround, todayOf, weeksOf } from './days.ts';
import { Weeks } from './Weeks.tsx';

interface Props {
  grid: Grid;
  day: string | undefined;
  narrowing: Narrowing;
  /** Can be undone with Back. */
  choose: (day: string) => void;
  /** By keys, one step after the other. */
  walk: (day: string) => void;
}

/** Below, a month has no room for seven columns. */
const wideFrom = 768;

export default function CalendarGrid({ grid, day: wanted, narrowing, choose, walk }: Props) {
  const today = todayOf(useClock());
  const day = wanted ?? today;
  const weeks = weeksOf(day, grid);
  const isWide = useMinWidth(wideFrom);
  const [openDay, setOpenDay] = useState<string>();
  const { data, error, refetch, isFetching } = useCall(
    listSpan,
    { query: { ...spanAround(weeks), ...narrowing } },
    { keepPrevious: true },
  );
  const events = data?.events ?? [];
  const shown = weeks.flat().filter((each) => grid === 'week' || monthOf(each) === monthOf(day));
  const isEmpty =
    data !== undefined && !isFetching && shown.every((each) => eventsOn(events, each).length === 0);
  const step = (count: number) => (grid === 'month' ? addMonths(day, count) : addDays(day, 7 * count));
  return (
    <section className={styles.calendar} aria-label={grid === 'month' ? 'Month' : 'Week'}>
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {titleOf(day, weeks, grid)}
        </h2>
        <Button variant="default" size="sm" onClick={() => choose(today)}>
          Today
        </Button>
        <IconButton icon={IconChevronLeft} aria-label={`Previous ${grid}`} onClick={() => choose(step(-1))} />
        <IconButton icon={IconChevronRight} aria-label={`Next ${grid}`} onClick={() => choose(step(1))} />
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <div aria-busy={data === undefined}>
          {data === undefined && <VisuallyHidden component="output">Loading events</VisuallyHidden>}
          {isWide ? (
            <Weeks
              weeks={weeks}
              grid={grid}
              day={day}
              today={today}
              events={events}
              isLoading={data === undefined}
              walk={walk}
              open={setOpenDay}
            />
          ) : (
            <Agenda days={shown} today={today} events={events} isLoading={data === undefined} />
          )}
        </div>
      )}
      {isEmpty && <NothingYet>{`No events this ${grid}.`}</NothingYet>}
      {data?.is_cut && (
        <NothingYet>There are more events than fit here. Choose a week to see them.</NothingYet>
      )}
      <DayDialog day={openDay} events={events} close={() => setOpenDay(undefined)} />
    </section>
  );
}

const titleOf = (day: string, weeks: readonly string[][], grid: Grid) =>
  grid === 'month' ? monthText(monthOf(day)) : `${dayText(weeks[0]![0]!)} – ${dayText(weeks[0]!.at(-1)!)}`;
