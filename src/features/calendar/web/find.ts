import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { searchEvents } from '../calls/finding.gen.ts';
import { whenText } from './when.ts';

/** By their words, upcoming and past. */
export async function findEvents(q: string, signal: AbortSignal): Promise<Found[]> {
  const { events } = await call(searchEvents, { query: { q } }, { signal });
  return events.slice(0, mostFound).map((event) => ({
    id: `event:${event.id}`,
    label: event.title,
    detail: `${whenText(event)} · ${event.company.name}`,
    path: `/marketplace/events/${event.id}`,
  }));
}
