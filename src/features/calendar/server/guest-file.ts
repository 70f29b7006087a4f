import { Refusal } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import type { CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarText } from '../rules/icalendar.ts';
import { lookAtGuest, type LookedAt } from './show-guest.ts';

export const guestPath = (token: string) => `/public/event-registration/${token}`;

/** For a guest who comes: what their calendar program imports. */
export async function guestFile(
  tx: CommunityTx,
  { config, community }: { config: Config; community: CommunityFacts },
  token: string,
): Promise<{ fileName: string; content: string }> {
  const looked = await lookAtGuest(tx, token);
  if (looked.answer !== 'going')
    throw new Refusal(
      'calendar.no_seat',
      409,
      'There’s nothing to add to your calendar before you have a seat.',
    );
  return {
    fileName: `event-${looked.event.starts_local.slice(0, 10)}.ics`,
    content: guestCalendar(looked, originOf(config, community.subdomain) + guestPath(token)),
  };
}

/** The same entry each time, under one id: a later one moves it, or takes it out. */
export function guestCalendar(looked: LookedAt, url: string): string {
  const { event } = looked;
  return calendarText(event.title, [
    {
      uid: looked.uid,
      sequence: looked.sequence,
      changedAt: looked.changed_at,
      startsAt: new Date(event.starts_at),
      endsAt: new Date(event.ends_at),
      days: event.is_all_day
        ? { first: event.starts_local.slice(0, 10), after: event.ends_local.slice(0, 10) }
        : null,
      title: event.title,
      text: [looked.online_link, event.text].filter(Boolean).join('\n\n'),
      place: event.place,
      url,
      status: event.is_cancelled ? 'CANCELLED' : 'CONFIRMED',
    },
  ]);
}
