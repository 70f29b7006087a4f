import { recordOf } from '../../../../kit/common/record-of.ts';
import { type FieldErrors, fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import {
  commonFields,
  eventField,
  eventFieldNames,
  flagFields,
  numberFields,
  wordFields,
} from '../../contract/event-fields.ts';
import { eventForm } from '../../contract/hosting.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { isOfRule } from '../../rules/series.ts';
import { isDoubled, readingOf, writtenTimes } from './times.ts';
import type { EventValues, Host } from './typed-event.ts';

export const fieldNames: Record<keyof EventValues, string> = {
  ...recordOf(eventFieldNames, (name) => eventField(name).label),
  starts: 'Start',
  ends: 'End',
  is_second_hour: 'Start',
  is_all_day: 'All day',
  capacity: 'Seats',
  hosts: 'Hosts',
  repeats: 'Repeats',
  repeats_every: 'Repeats',
  repeats_until: 'Last date',
};

/** What all dates of a series have in common: one alone cannot have it otherwise. */
export const commonNames = [
  ...commonFields,
  'is_all_day',
  'repeats',
  'repeats_every',
  'repeats_until',
  'hosts',
] as const satisfies readonly (keyof EventValues)[];

export const emptyEvent = (times: Pick<EventValues, 'starts' | 'ends'>, hosts: Host[]): EventValues => ({
  ...recordOf(wordFields, () => ''),
  ...recordOf(numberFields, () => '0'),
  ...recordOf(flagFields, () => false),
  ...times,
  is_second_hour: '',
  is_all_day: false,
  capacity: '',
  hosts,
  repeats: '',
  repeats_every: '1',
  repeats_until: '',
});

export function valuesOf(event: CalendarEventDetail): EventValues {
  const times = { starts: event.event_time, ends: event.event_end_time, is_all_day: event.is_all_day };
  return {
    ...recordOf(wordFields, (name) => event[name] ?? ''),
    ...recordOf(numberFields, (name) => String(event[name])),
    ...recordOf(flagFields, (name) => event[name]),
    ...times,
    is_second_hour: isDoubled({ ...times, is_second_hour: '' }) ? `${event.is_second_hour}` : '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    hosts: event.hosts.map((each) => ({
      user_id: each.user_id,
      name: `${each.first_name} ${each.last_name}`.trim(),
      avatar: each.avatar,
      company_name: each.company_name,
    })),
    repeats: event.repeats ?? '',
    repeats_every: String(event.repeats_every),
    repeats_until: event.repeats_until ?? '',
  };
}

/** As the server takes it. */
export const bodyOf = (values: EventValues) => ({
  ...values,
  ...recordOf(numberFields, (name) => Number(values[name])),
  ...writtenTimes(values),
  is_second_hour: values.is_second_hour === '' ? undefined : values.is_second_hour === 'true',
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  hosts: values.hosts.map((each) => each.user_id),
  repeats: values.repeats === '' ? null : values.repeats,
  repeats_every: Number(values.repeats_every),
  repeats_until: values.repeats === '' || values.repeats_until === '' ? null : values.repeats_until,
});

/** What the server would have against it, by field. */
export function complaintsAbout(values: EventValues): FieldErrors {
  const errors = fieldErrors(bodyOf(values), eventForm, {});
  if (values.title.trim() === '') errors.title = 'Give your event a title.';
  if (errors.capacity) errors.capacity = 'Enter a whole number of seats, or leave it empty for no limit.';
  if (values.repeats !== '' && values.starts !== '') {
    const first = values.starts.slice(0, 10);
    if (!isOfRule({ first, repeats: values.repeats }))
      errors.repeats = 'This day isn’t in the last week of its month.';
    if (values.repeats_until !== '' && values.repeats_until < first)
      errors.repeats_until = 'The last date has to be on or after the first one.';
  }
  return { ...errors, ...timeComplaints(values) };
}

function timeComplaints(values: EventValues): FieldErrors {
  const reading = readingOf(values);
  switch (reading.is) {
    case 'incomplete':
      return {
        ...(values.starts === '' && { starts: 'Choose when it starts.' }),
        ...(values.ends === '' && { ends: 'Choose when it ends.' }),
      };
    case 'skipped':
      return { [reading.field]: skippedText(values[reading.field], reading.next) };
    case 'twice':
      return { is_second_hour: 'Choose one of the two.' };
    case 'wrong':
      return reading.fields;
    case 'right':
      return {};
  }
}

export const skippedText = (wallTime: string, next: string): string =>
  `Clocks go forward in Sydney that night, so ${wallTime.slice(11)} doesn’t exist. The next time is ${next.slice(11)}.`;
