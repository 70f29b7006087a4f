import type { ClubSettings, OwnWeights } from '../../../contract/club-settings.ts';
import { weekdayOf, weekdays } from '../../../rules/schedule.ts';

export interface ScheduleValues {
  is_on: boolean;
  is_scheduled: boolean;
  every_weeks: string;
  first_on: string;
  joining_days: string;
  meeting_days: string;
  meetings_each: string;
  sends_itself: boolean;
  holidays: { day: string; name: string }[];
  weights: OwnWeights;
}

export const savedOf = (settings: ClubSettings): { values: ScheduleValues; version: number } => ({
  version: settings.version,
  values: {
    is_on: settings.is_on,
    is_scheduled: settings.is_scheduled,
    every_weeks: String(settings.every_weeks),
    first_on: settings.first_on ?? '',
    joining_days: String(settings.joining_days),
    meeting_days: String(settings.meeting_days),
    meetings_each: String(settings.meetings_each),
    sends_itself: settings.sends_itself,
    holidays: settings.holidays,
    weights: settings.weights,
  },
});

/** As the server takes it; a number that was not typed is none. */
export function bodyOf(values: ScheduleValues) {
  const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
  return {
    ...values,
    every_weeks: number(values.every_weeks),
    weekday: values.first_on === '' ? 1 : weekdayOf(values.first_on),
    first_on: values.first_on === '' ? null : values.first_on,
    joining_days: number(values.joining_days),
    meeting_days: number(values.meeting_days),
    meetings_each: number(values.meetings_each),
  };
}

export const weeksChoices = [
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every two weeks' },
  { value: '4', label: 'Every four weeks' },
];

/** Which day of the week rounds start on, once the first one is chosen. */
export const weekdayWords = (firstOn: string) =>
  firstOn === '' ? 'The next ones follow from it' : `Then on ${weekdays[weekdayOf(firstOn) - 1]}s`;

export const eachChoices = [
  { value: '1', label: 'One meeting' },
  { value: '2', label: 'Two meetings' },
  { value: '3', label: 'Three meetings' },
];
