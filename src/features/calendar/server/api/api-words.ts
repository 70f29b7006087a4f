import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { guestPage, publicEvent } from '../../contract/public-events.ts';
import { calendarEvent, calendarEventDetail, person } from '../../contract/types.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    GuestPage: guestPage,
    PublicEvent: publicEvent,
    CalendarEvent: calendarEvent,
    CalendarEventDetail: calendarEventDetail,
    EventPerson: person,
  },
  fields,
};
