import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsSince } from '../../members/server/people/public.ts';
import type { EventForm } from '../contract/hosting.ts';
import { dayOf, readTimes, type DateTimes } from '../rules/date-times.ts';
import { isOfRule } from '../rules/series.ts';
import type { DateRow } from './find-date.ts';

/** What was written, with the instants behind it; refused by field where it cannot be. */
export function timesIn(form: EventForm): DateTimes {
  const read = readTimes(form);
  if ('complaint' in read) {
    const { code, fields } = read.complaint;
    if (code === 'invalid_input') throw invalidInput(fields);
    throw new Refusal(code, 400, Object.values(fields)[0]!, { fields });
  }
  return read.times;
}

/** The day that its host means a date to have by the rule: that of an exception which was left where it is stays the rule's. */
export function dayMeant(
  { starts_local: starts }: DateTimes,
  date?: Pick<DateRow, 'starts_local' | 'original_day'>,
): string {
  const day = dayOf(starts);
  return date && dayOf(date.starts_local) === day ? date.original_day : day;
}

export function assertRule({ repeats, repeats_until: until }: EventForm, first: string): void {
  if (!repeats) return;
  if (!isOfRule({ first, repeats }))
    throw invalidInput({
      repeats: 'This day isn’t in the last week of its month. Choose another day or another rule.',
    });
  if (until && until < first)
    throw invalidInput({ repeats_until: 'The last day has to be on or after the first one.' });
}

export function assertAhead(times: DateTimes): void {
  if (times.ends_at.getTime() <= Date.now())
    throw invalidInput({ ends: 'This is in the past. Choose a time that’s still to come.' });
}

/** Members of this community, each once; the author where nobody is named, and those it has where the author is gone. */
export async function hostsIn(
  tx: CommunityTx,
  form: EventForm,
  { authorId, kept }: { authorId: number; kept: readonly number[] },
): Promise<number[]> {
  const wanted = [...new Set(form.hosts.length > 0 ? form.hosts : [authorId])];
  const seats = (await seatsSince(tx, { members: wanted }, new Date())).map((seat) => seat.member_id);
  if (form.hosts.length === 0 && seats.length === 0) return [...kept];
  if (wanted.some((id) => !seats.includes(id) && !kept.includes(id)))
    throw invalidInput({ hosts: 'Choose hosts who are members of this community.' });
  return wanted.toSorted((one, other) => one - other);
}
