import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import type { EventForm } from '../contract/hosting.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { eventHandedIn, eventPublished } from '../events.ts';
import { fieldColumns, fieldValues } from './field-columns.ts';
import type { EventRow } from './find-date.ts';
import { setHosts } from './hosts.ts';
import { indexEvent } from './index-event.ts';
import { makeDates } from './make-dates.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';
import { assertAhead, assertRule, dayMeant, hostsIn, timesIn } from './read-form.ts';
import { announcingFor } from './settings.ts';
import { showDate } from './show-date.ts';

export async function createEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  form: EventForm,
): Promise<CalendarEventDetail> {
  const announcing = await announcingFor(tx, caller);
  if (!announcing.can_announce)
    throw withoutPower(
      caller,
      new Refusal('calendar.admins_create', 403, 'In this community, only admins announce events.'),
    );
  const times = timesIn(form);
  assertAhead(times);
  assertRule(form, dayMeant(times));
  const hosts = await hostsIn(tx, form, { authorId: caller.memberId, kept: [] });
  const state = announcing.needs_approval ? 'waiting' : 'published';
  const { rows } = await sql<EventRow>`
    INSERT INTO calendar_events (community_id, author_id, company_id, ${fieldColumns}, capacity, is_all_day, starts_local, ends_local,
                                 is_second_hour, repeats, repeats_every, repeats_until, state)
    VALUES (${tx.communityId}, ${caller.memberId}, ${caller.companyId}, ${fieldValues(form)}, ${form.capacity ?? null}::integer,
            ${form.is_all_day}, ${times.starts_local}, ${times.ends_local}, ${times.is_second_hour}, ${form.repeats ?? null}::text,
            ${form.repeats_every}, ${form.repeats_until ?? null}::date, ${state})
    RETURNING *`.execute(tx);
  const event = rows[0]!;
  await setHosts(tx, event.id, hosts);
  await makeDates(tx, event);
  await indexEvent(tx, event.id);
  const dateId = await firstDateOf(tx, event.id);
  if (state === 'published') await publish(tx, caller, dateId);
  else await handIn(tx, caller, dateId);
  return showDate(tx, media, caller, dateId);
}

export async function firstDateOf(tx: CommunityTx, eventId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM calendar_dates WHERE community_id = ${tx.communityId} AND event_id = ${eventId} ORDER BY original_day LIMIT 1`.execute(
    tx,
  );
  return rows[0]!.id;
}

export async function publish(tx: CommunityTx, caller: Caller, dateId: number): Promise<void> {
  await raiseCalendars(tx, [everybodys]);
  record(tx, eventPublished, { date_id: dateId }, { by: caller.companyId });
}

async function handIn(tx: CommunityTx, caller: Caller, dateId: number): Promise<void> {
  const admins = (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id);
  record(
    tx,
    eventHandedIn,
    { date_id: dateId },
    { tells: admins, shows: [caller.memberId], by: caller.companyId },
  );
}
