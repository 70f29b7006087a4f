import { good, type TestMember } from '../../../../testing/factories.ts';
import { recordOf } from '../../../kit/common/record-of.ts';
import { eventFieldNames } from '../contract/event-fields.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import { addDays } from '../rules/series.ts';
import { wallTimeOf } from '../rules/sydney-time.ts';

/** A day so many days from now, in Sydney. */
export const dayIn = (days: number) => addDays(wallTimeOf(new Date()).slice(0, 10), days);

export const aForm = (more: object = {}) => ({
  title: 'Breakfast',
  starts: `${dayIn(10)}T09:00`,
  ends: `${dayIn(10)}T10:30`,
  ...more,
});

export const anEvent = async (by: TestMember, more: object = {}) =>
  good(await by.client.post<CalendarEventDetail>('/api/events', { json: aForm(more) }), 201);

/** A form with one pixel in it. */
export function aPicture(): FormData {
  const form = new FormData();
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new Blob([new Uint8Array(Buffer.from(pixel, 'base64'))]), 'photo.png');
  return form;
}

export const eventAs = async (member: TestMember, id: number) =>
  good(await member.client.get<CalendarEventDetail>(`/api/events/${id}`), 200);

/** What a host's form holds of an event that is being changed. */
export const formOf = (event: CalendarEventDetail) => ({
  ...recordOf(eventFieldNames, (name) => event[name] ?? ''),
  starts: event.event_time,
  ends: event.event_end_time,
  is_second_hour: event.is_second_hour,
  is_all_day: event.is_all_day,
  capacity: event.capacity,
  hosts: event.hosts.map((host) => host.user_id),
  repeats: event.repeats,
  repeats_every: event.repeats_every,
  repeats_until: event.repeats_until,
  version: event.version,
});

export const change = (by: TestMember, event: CalendarEventDetail, more: object) =>
  by.client.put<CalendarEventDetail>(`/api/events/${event.id}`, { json: { ...formOf(event), ...more } });

export const answer = (by: TestMember, id: number, json: object) =>
  by.client.put<CalendarEvent>(`/api/events/${id}/answer`, { json });

export const upcoming = async (member: TestMember, query = '') =>
  good(await member.client.get<{ events: CalendarEvent[]; next: string | null }>(`/api/events${query}`), 200);
