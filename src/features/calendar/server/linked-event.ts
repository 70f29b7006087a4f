import type { PublicEvent } from '../contract/public-events.ts';
import { offsetTimeOf } from '../rules/sydney-time.ts';

const schema = 'https://schema.org/';

/** schema.org's words for an event: never who comes, and how many seats are left only where its host says so. */
export function linkedEvent(
  event: PublicEvent,
  { url, image }: { url: string; image: string | null },
): object {
  const at = (instant: string, written: string) =>
    event.is_all_day ? written.slice(0, 10) : offsetTimeOf(new Date(instant));
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    url,
    name: event.title,
    startDate: at(event.starts_at, event.event_time),
    endDate: at(event.ends_at, event.event_end_time),
    eventStatus: `${schema}${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}${attendanceOf(event)}`,
    location: placesOf(event, url),
    organizer: { '@type': 'Organization', name: event.company.name },
    ...(event.text && { description: event.text.slice(0, 1000) }),
    ...(image && { image }),
    ...(event.seats_left !== null && { remainingAttendeeCapacity: event.seats_left }),
  };
}

const attendanceOf = ({ place, is_online: isOnline }: PublicEvent) =>
  isOnline
    ? place
      ? 'MixedEventAttendanceMode'
      : 'OnlineEventAttendanceMode'
    : 'OfflineEventAttendanceMode';

/** The link to a meeting is for those who come, so its place is this page. */
function placesOf({ place, is_online: isOnline }: PublicEvent, url: string): object[] {
  return [
    ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
    ...(isOnline ? [{ '@type': 'VirtualLocation', url }] : []),
  ];
}
