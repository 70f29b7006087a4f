import type { CalendarEventDetail } from '../../contract/types.ts';
import { addDays } from '../../rules/series.ts';

type Linked = Pick<
  CalendarEventDetail,
  | 'title'
  | 'text'
  | 'place'
  | 'online_link'
  | 'event_time'
  | 'event_end_time'
  | 'starts_at'
  | 'ends_at'
  | 'is_all_day'
>;

const day = (wallTime: string) => wallTime.slice(0, 10);
/** Addresses have an end. */
const most = 1000;

const whereOf = ({ place, online_link: online }: Linked) => place || (online ?? '');

/** Of whole days both want the day after the last. */
const daysOf = (event: Linked) => [day(event.event_time), addDays(day(event.event_end_time), 1)] as const;

export function googleLink(event: Linked): string {
  const compact = (at: string) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const times = event.is_all_day
    ? daysOf(event).map((each) => each.replaceAll('-', ''))
    : [compact(event.starts_at), compact(event.ends_at)];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: times.join('/'),
    details: event.text.slice(0, most),
    location: whereOf(event),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookLink(event: Linked): string {
  const [from, to] = event.is_all_day ? daysOf(event) : [event.starts_at, event.ends_at];
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: from,
    enddt: to,
    allday: String(event.is_all_day),
    body: event.text.slice(0, most),
    location: whereOf(event),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
