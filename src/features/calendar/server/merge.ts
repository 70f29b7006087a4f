import { countedLines, type MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';
import { everybodys, raiseCalendars } from './raise-calendars.ts';

export const merge: MergeCompanies = {
  columns: { 'calendar_events.company_id': 'moved', 'calendar_dates.company_id': 'moved' },
  async preview(tx, { goes }) {
    const { rows } = await sql<{ events: number }>`
      SELECT count(*)::integer AS events FROM calendar_events
       WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
    return { lines: countedLines([['Events', rows[0]!.events, 'Move with their answers and guests']]) };
  },
  async move(tx, { goes, stays }) {
    for (const table of ['calendar_events', 'calendar_dates'])
      await sql`
        UPDATE ${sql.ref(table)} SET company_id = ${stays}
         WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
    await raiseCalendars(tx, [everybodys]);
  },
};
