import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { commonFields } from '../contract/event-fields.ts';
import type { EventForm } from '../contract/hosting.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { eventChanged } from '../events.ts';
import { changeAll } from './change-all.ts';
import { changeOne } from './change-one.ts';
import { changedMeanwhile, holdEvent, type FoundDate } from './find-date.ts';
import { hostIds } from './hosts.ts';
import { indexEvent } from './index-event.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';
import { assertAhead, assertRule, dayMeant, hostsIn, timesIn } from './read-form.ts';
import { showDate } from './show-date.ts';
import { splitSeries } from './split-series.ts';
import { tellRewritten } from './tell-rewritten.ts';

export type Reach = 'this' | 'later' | 'all';

export async function changeEvent(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  { reach, version, ...form }: EventForm & { reach: Reach; version: number },
): Promise<CalendarEventDetail> {
  const found = await holdEvent(tx, caller, id);
  if (found.event.version !== version) throw changedMeanwhile();
  assertOpen(found);
  const times = timesIn(form);
  assertAhead(times);
  const before = await hostIds(tx, found.event.id);
  const hosts = await hostsIn(tx, form, { authorId: found.event.author_id, kept: before });
  let seated: number[];
  if (found.event.repeats !== null && reach === 'this') {
    assertOnlyOfDate(found, form, { before, hosts });
    seated = await changeOne(tx, caller, found, form, times);
    await indexEvent(tx, found.event.id);
  } else {
    assertRule(form, dayMeant(times, found.date));
    const whole = reach === 'later' ? await splitSeries(tx, found) : found;
    seated = await changeAll(tx, caller, whole, { form, times, hosts });
    await indexEvent(tx, whole.event.id);
  }
  // What still waits is nobody else's news.
  if (found.event.state === 'published') {
    await raiseCalendars(tx, [everybodys, ...seated]);
    record(tx, eventChanged, { date_id: id }, { by: caller.companyId });
    await tellRewritten(tx, caller, found, form);
  }
  return showDate(tx, media, caller, id);
}

export function assertOpen({ event, date }: Pick<FoundDate, 'event' | 'date'>): void {
  if (date.cancelled_at !== null || event.state === 'cancelled')
    throw new Refusal('calendar.cancelled', 409, 'This date is cancelled.');
  if (event.state === 'declined')
    throw new Refusal('calendar.declined', 409, 'An admin declined this event. Announce a new one.');
  if (event.state === 'withdrawn')
    throw new Refusal('calendar.withdrawn', 409, 'This event was taken back. Announce a new one.');
  if (date.ends_at.getTime() <= Date.now()) throw new Refusal('calendar.over', 409, 'This date is over.');
}

/** What a series has in common is not changed by way of one date. */
function assertOnlyOfDate(
  { event }: FoundDate,
  form: EventForm,
  { before, hosts }: { before: readonly number[]; hosts: readonly number[] },
): void {
  const pairs: (readonly [keyof EventForm, unknown, unknown])[] = [
    ...commonFields.map((name) => [name, form[name], event[name]] as const),
    ['is_all_day', form.is_all_day, event.is_all_day],
    ['repeats', form.repeats ?? null, event.repeats],
    ['repeats_every', form.repeats_every, event.repeats_every],
    ['repeats_until', form.repeats_until ?? null, event.repeats_until],
    ['hosts', hosts.join(), before.join()],
  ];
  const wrong = pairs.filter(([, wanted, kept]) => wanted !== kept).map(([field]) => field);
  if (wrong.length > 0)
    throw invalidInput(
      Object.fromEntries(
        wrong.map((field) => [
          field,
          'All dates have this in common. Choose to change them all, or this and later ones.',
        ]),
      ),
    );
}
