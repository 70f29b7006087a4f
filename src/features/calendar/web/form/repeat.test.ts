import { expect, it } from 'vitest';
import { everyChoices, outlookOf, repeatChoices } from './repeat.ts';

const starting = (day: string, more: object = {}) => ({
  starts: `${day}T18:00`,
  repeats: 'weekly' as const,
  repeats_every: '1',
  repeats_until: '',
  ...more,
});

it('offers what a day can repeat as', () => {
  expect(repeatChoices('2027-05-06').map(({ label }) => label)).toEqual([
    'Doesn’t repeat',
    'Weekly on Thursday',
    'Monthly on the 6th',
    'Monthly on the first Thursday',
  ]);
  expect(repeatChoices('2027-05-27').map(({ label }) => label)).toContain('Monthly on the last Thursday');
  expect(
    everyChoices('weekly')
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Every week', 'Every 2 weeks']);
});

it('says the next five dates in words, over both changes of the clocks', () => {
  expect(outlookOf(starting('2030-03-28', { repeats_every: '2' }))).toEqual({
    dates: ['Thu 28 Mar 2030', 'Thu 11 Apr 2030', 'Thu 25 Apr 2030', 'Thu 9 May 2030', 'Thu 23 May 2030'],
    skips: undefined,
    goesOn: true,
  });
});

it('says which months are skipped', () => {
  const outlook = outlookOf(starting('2030-01-31', { repeats: 'monthly_by_date' }));
  expect(outlook?.dates).toEqual([
    'Thu 31 Jan 2030',
    'Sun 31 Mar 2030',
    'Fri 31 May 2030',
    'Wed 31 Jul 2030',
    'Sat 31 Aug 2030',
  ]);
  expect(outlook?.skips).toBe('Skips February 2030, April 2030 and June 2030: there’s no 31st.');
  expect(outlookOf(starting('2030-01-31', { repeats: 'monthly_by_weekday' }))?.skips).toContain(
    'there’s no fifth Thursday.',
  );
});

it('ends where it was told to', () => {
  expect(outlookOf(starting('2030-01-03', { repeats_until: '2030-01-20' }))).toMatchObject({
    dates: ['Thu 3 Jan 2030', 'Thu 10 Jan 2030', 'Thu 17 Jan 2030'],
    goesOn: false,
  });
  expect(outlookOf(starting('2030-01-03', { repeats: '' }))).toBeUndefined();
});
