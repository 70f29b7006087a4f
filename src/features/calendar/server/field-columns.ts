import { type Sql, sql } from '../../../kit/server/sql.ts';
import {
  eventField,
  type EventFieldName,
  eventFieldNames,
  isDateField,
  isListed,
  type ListedField,
  type PageField,
  pageFields,
} from '../contract/event-fields.ts';
import type { EventForm } from '../contract/hosting.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import type { EventRow, FoundDate } from './find-date.ts';

/** The fields of an event as columns of a statement, in the order of the table. */
export const fieldColumns: Sql = sql.join(eventFieldNames.map((name) => sql.ref(name)));

export const fieldValues = (form: EventForm): Sql => sql.join(eventFieldNames.map((name) => form[name]));

/** Fields of `calendar_events` or `calendar_dates` with their new values. */
export const fieldsSet = <Name extends EventFieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => string | number | boolean | null,
): Sql => sql.join(names.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}`));

/** What lists show: of the date `d` where it has its own, and else of the event `e`. */
export const listedColumns: Sql = sql.join(
  eventFieldNames
    .filter(isListed)
    .map((name) =>
      isDateField(name)
        ? sql`coalesce(${sql.ref(`d.${name}`)}, ${sql.ref(`e.${name}`)}) AS ${sql.ref(name)}`
        : sql.ref(`e.${name}`),
    ),
);

/** A field as this date has it. */
export const onDate = ({ event, date }: Pick<FoundDate, 'event' | 'date'>, name: EventFieldName) =>
  (isDateField(name) ? date[name] : null) ?? event[name];

/** On the wire a link that there is not is null. */
const onWire = (name: EventFieldName, value: EventRow[EventFieldName]) =>
  eventField(name).kind === 'link' && value === '' ? null : value;

/** What lists show, from a row with `listedColumns`. */
export const listedValues = (row: Pick<EventRow, ListedField>) =>
  // Names and kinds are the table's, which `fromEntries` forgets; so below.
  Object.fromEntries(eventFieldNames.filter(isListed).map((name) => [name, onWire(name, row[name])])) as Pick<
    CalendarEvent,
    ListedField
  >;

/** What its page shows besides. */
export const pageValues = (found: FoundDate, { comes }: { comes: boolean }) =>
  Object.fromEntries(
    pageFields.map((name) => {
      const isSecret = eventField(name).shown === 'to people who come' && !comes && !found.isOrganiser;
      return [name, isSecret ? null : onWire(name, onDate(found, name))];
    }),
  ) as Pick<CalendarEventDetail, PageField>;
