import { sourceZone } from '../../rules/sydney-time.ts';
import { spanText } from '../when.ts';
import { repeatChoices } from './repeat.ts';
import { readingOf } from './times.ts';
import type { EventValues } from './typed-event.ts';

/** How someone else's version of a field reads. */
export function clashText(name: keyof EventValues, theirs: EventValues): string | undefined {
  const value = theirs[name];
  if (name === 'starts' || name === 'ends') return timesText(theirs);
  if (name === 'hosts') return theirs.hosts.map((host) => host.name).join(', ');
  if (name === 'repeats')
    return repeatChoices(theirs.starts.slice(0, 10)).find((choice) => choice.value === value)?.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : undefined;
}

function timesText(theirs: EventValues): string {
  const reading = readingOf(theirs);
  if (reading.is !== 'right') return `${theirs.starts} – ${theirs.ends}`;
  const { starts_at: from, ends_at: to } = reading.times;
  return spanText(
    {
      event_time: theirs.starts,
      event_end_time: theirs.ends,
      starts_at: from.toISOString(),
      ends_at: to.toISOString(),
      is_all_day: theirs.is_all_day,
    },
    sourceZone,
  );
}
