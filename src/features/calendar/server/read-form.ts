import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsSince } from '../../members/server/public.ts';
import type { EventForm } from '../contract/hosting.ts';
import { readTimes, type DateTimes } from '../rules/date-times.ts';
import { isOfRule } from '../rules/series.ts';

/** What was written, with the instants behind it; refused by field where it cannot be. */
export function timesIn(form: EventForm): DateTimes {
  const read = readTimes(form);
  if ('complaint' in read) {
    const { code, fields } = read.complaint;
    if (code === 'invalid_input') throw invalidInput(fields);
    throw new Refusal(code, 400, Object.values(fields)[0]!, { fields });
  }
  const { times } = read;
  const first = times.starts_local.slice(0, 10);
  if (form.repeats && !isOfRule({ first, repeats: form.repeats }))
    throw invalidInput({
      repeats: 'This day isn’t in the last week of its month. Choose another day or another rule.',
    });
  if (form.repeats && form.repeats_until && form.repeats_until < first)
    throw invalidInput({ repeats_until: 'The last day has to be on or after the first one.' });
  return times;
}

export function assertAhead(times: DateTimes): void {
  if (times.ends_at.getTime() <= Date.now())
    throw invalidInput({ ends: 'This is in the past. Choose a time that’s still to come.' });
}

/** Members of this community, each once; the author where nobody is named. */
export async function hostsIn(tx: CommunityTx, form: EventForm, authorId: number): Promise<number[]> {
  const wanted = [...new Set(form.hosts.length > 0 ? form.hosts : [authorId])];
  const seats = await seatsSince(tx, { members: wanted }, new Date());
  if (seats.length !== wanted.length)
    throw invalidInput({ hosts: 'Choose hosts who are members of this community.' });
  return wanted.toSorted((one, other) => one - other);
}
