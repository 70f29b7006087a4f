import { notFound } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarText } from '../rules/icalendar.ts';
import { entryById } from './calendar-entries.ts';
import { findDate } from './find-date.ts';

/** One date, for whoever has no calendar that subscribes. */
export async function eventFile(
  tx: CommunityTx,
  { config, community }: { config: Config; community: CommunityFacts },
  caller: Caller,
  id: number,
): Promise<{ fileName: string; content: string }> {
  const { date } = await findDate(tx, caller, id);
  const origin = originOf(config, community.subdomain);
  const entry = await entryById(tx, { memberId: caller.memberId, origin }, id);
  if (!entry) throw notFound();
  return {
    fileName: `event-${date.starts_local.slice(0, 10)}.ics`,
    content: calendarText(entry.title, [entry]),
  };
}
