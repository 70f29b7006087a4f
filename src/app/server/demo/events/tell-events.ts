import { eventForm } from '../../../../features/calendar/contract/hosting.ts';
import { addDays } from '../../../../features/calendar/rules/series.ts';
import { wallTimeOf } from '../../../../features/calendar/rules/sydney-time.ts';
import { answerEvent } from '../../../../features/calendar/server/answer-event.ts';
import { cancelEvent } from '../../../../features/calendar/server/cancel-event.ts';
import { createEvent } from '../../../../features/calendar/server/create-event.ts';
import { setPicture } from '../../../../features/calendar/server/set-picture.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { stepInThePast } from '../in-the-past.ts';
import { peopleIn } from '../people.ts';
import { drawnPicture } from '../pictures.ts';
import type { DemoEvent } from './demo-event.ts';

/** A community's events in one transaction, in the order in which they were announced. After a start that was cut off all are there, or none. */
export async function tellEvents(
  services: Services,
  communityId: number,
  events: readonly DemoEvent[],
): Promise<void> {
  await services.database.inCommunity({ communityId }, async (tx) => {
    if (await hasBegun(tx)) return;
    const person = await peopleIn(tx);
    for (const event of events.toSorted((one, other) => other.announcedDaysAgo - one.announcedDaysAgo))
      await stepInThePast(services.database, tx, event.announcedDaysAgo, (then) =>
        tellEvent(services, then, person, event),
      );
  });
}

async function tellEvent(
  { media, store }: Services,
  tx: CommunityTx,
  person: Awaited<ReturnType<typeof peopleIn>>,
  event: DemoEvent,
): Promise<void> {
  const author = person(event.by);
  const day = dayOf(event);
  const form = eventForm.parse({
    ...event.form,
    starts: `${day}T${event.starts}`,
    ends: `${day}T${event.ends}`,
  });
  const { id, event_id: eventId } = await createEvent(tx, media, author, form);
  if (event.picture !== undefined)
    await setPicture(tx, { store, media }, author, id, await drawnPicture('post', event.picture));
  for (const name of event.going ?? [])
    await answerEvent(tx, media, person(name), id, { answer: 'going', party: 1 });
  for (const name of event.maybe ?? [])
    await answerEvent(tx, media, person(name), id, { answer: 'maybe', party: 1 });
  if (event.cancelledWith !== undefined)
    await cancelEvent(tx, media, author, id, { reach: 'all', word: event.cancelledWith });
  if (event.weeksBack !== undefined) await moveBack(tx, eventId, event.weeksBack * 7);
}

/** By Sydney's calendar, whatever day the demo is started on. */
function dayOf({ inDays, weekday }: DemoEvent): string {
  const earliest = addDays(wallTimeOf(new Date()).slice(0, 10), inDays);
  const ahead = (weekday - new Date(`${earliest}T00:00Z`).getUTCDay() + 7) % 7;
  return addDays(earliest, ahead);
}

/** Nobody can announce what is over, so a past one is announced ahead and then dated back, at the same time of day. */
async function moveBack(tx: CommunityTx, eventId: number, days: number): Promise<void> {
  const back = (column: string) =>
    sql`to_char(${sql.ref(column)}::timestamp - make_interval(days => ${days}), 'YYYY-MM-DD"T"HH24:MI')`;
  const instant = (column: string) =>
    sql`(${sql.ref(column)}::timestamp - make_interval(days => ${days})) AT TIME ZONE 'Australia/Sydney'`;
  await sql`
    UPDATE calendar_events SET starts_local = ${back('starts_local')}, ends_local = ${back('ends_local')}
     WHERE community_id = ${tx.communityId} AND id = ${eventId}`.execute(tx);
  await sql`
    UPDATE calendar_dates
       SET starts_local = ${back('starts_local')}, ends_local = ${back('ends_local')}, starts_at = ${instant('starts_local')},
           ends_at = ${instant('ends_local')}, original_day = original_day - ${days}::integer
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId}`.execute(tx);
  await sql`
    UPDATE calendar_answers a SET answered_for = d.starts_at FROM calendar_dates d
     WHERE d.community_id = ${tx.communityId} AND d.event_id = ${eventId} AND a.community_id = d.community_id AND a.date_id = d.id`.execute(
    tx,
  );
}

async function hasBegun(tx: CommunityTx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM calendar_events WHERE community_id = ${tx.communityId} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
