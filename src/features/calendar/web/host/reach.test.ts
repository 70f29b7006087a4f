import { describe, expect, it } from 'vitest';
import { reachesOf } from './reach.ts';

const counts = { going: 3, maybe: 1, waiting: 0 };
const date = (day: string, answered = 0, isCancelled = false) => ({
  id: Number(day.slice(8)),
  starts_at: `${day}T08:00:00.000Z`,
  is_cancelled: isCancelled,
  answered,
});
const series = (other_dates: ReturnType<typeof date>[]) => ({
  repeats: 'weekly' as const,
  starts_at: '2030-05-08T08:00:00.000Z',
  event_time: '2030-05-08T18:00',
  is_all_day: false,
  counts,
  other_dates,
});

describe('what a change of one date can reach', () => {
  it('names the dates and how many people answered them', () => {
    const reaches = reachesOf(
      series([date('2030-05-01', 5), date('2030-05-15', 1), date('2030-05-22', 9, true)]),
    );
    expect(reaches.map(({ reach, detail }) => [reach, detail])).toEqual([
      ['this', '8 May 2030 · 4 people answered'],
      ['later', '2 dates, 8 May 2030 to 15 May 2030 · 5 people answered'],
      ['all', '3 dates, 1 May 2030 to 15 May 2030 · 10 people answered'],
    ]);
  });

  it('offers once what would reach the same dates', () => {
    const reaches = reachesOf(series([date('2030-05-15')]));
    expect(reaches.map(({ reach, title }) => [reach, title])).toEqual([
      ['this', 'This date only'],
      ['all', 'This date and all later ones'],
    ]);
    expect(reachesOf(series([])).map(({ reach }) => reach)).toEqual(['this']);
  });
});
