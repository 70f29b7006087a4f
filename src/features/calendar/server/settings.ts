import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import { holds, type Powers } from '../../../kit/common/roles.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarSettingsChanged } from '../audits.ts';

export type CalendarSettings = Row<'calendar_settings', 'who_creates' | 'needs_approval'>;

/** No row: every member announces, and nobody approves. */
export async function calendarSettings(tx: CommunityTx): Promise<CalendarSettings> {
  const { rows } = await sql<CalendarSettings>`
    SELECT who_creates, needs_approval FROM calendar_settings WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0] ?? { who_creates: 'members', needs_approval: false };
}

/** What the community's choice means for one member: an admin or a moderator always may, and nobody looks at theirs first. */
export async function announcingFor(
  tx: CommunityTx,
  caller: Powers,
): Promise<{ can_announce: boolean; needs_approval: boolean }> {
  const { who_creates: who, needs_approval: needs } = await calendarSettings(tx);
  const isModerator = holds(caller, 'moderator');
  return { can_announce: isModerator || who === 'members', needs_approval: needs && !isModerator };
}

export async function changeSettings(tx: CommunityTx, after: CalendarSettings): Promise<CalendarSettings> {
  const { who_creates: who, needs_approval: needs } = after;
  const changed = differences(calendarSettingsChanged.fields, await calendarSettings(tx), after);
  await sql`
    INSERT INTO calendar_settings (community_id, who_creates, needs_approval) VALUES (${tx.communityId}, ${who}, ${needs})
    ON CONFLICT (community_id) DO UPDATE SET who_creates = excluded.who_creates, needs_approval = excluded.needs_approval`.execute(
    tx,
  );
  if (changed) await audit(tx, calendarSettingsChanged, { id: tx.communityId, ...changed });
  else auditNothing(tx);
  return { who_creates: who, needs_approval: needs };
}
