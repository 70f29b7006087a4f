import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { forgetAuditNamesOf } from '../../../kit/server/audit-entries.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { seatsSince } from '../../members/server/people/public.ts';
import { eventApproved, eventDeclined } from '../audits.ts';
import { dateFields, wordFields } from '../contract/event-fields.ts';
import { cancelDates } from './drop-dates.ts';
import { fieldsSet } from './field-columns.ts';
import { forgetPicture } from './set-picture.ts';

const namelessTitle = 'Event of a former member';
const reason = 'The company that announced it has left the community.';

/**
 * A company has closed. What it hosts together with others goes on as theirs. The rest is cancelled as far as it is still to come, and what the
 * company wrote goes with it; dates and answers stay, so that those who were there still find them. Its events and their dates are held.
 */
export async function closeEvents(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  await handOver(tx, companyId);
  const { rows: dates } = await sql<Row<'calendar_dates', 'id'>>`
    SELECT id FROM calendar_dates
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND is_listed AND ends_at > now()`.execute(
    tx,
  );
  await cancelDates(
    tx,
    null,
    dates.map(({ id }) => id),
    reason,
  );
  await forgetWords(tx, companyId);
}

/** Somebody has left a company that goes on: what they had announced is a colleague's to change, who hosts it where nobody else does. */
export async function leaveToColleague(
  tx: CommunityTx,
  { memberId, companyId }: { memberId: number; companyId: CompanyRowId },
): Promise<void> {
  const [colleague] = await seatsSince(tx, { companies: [companyId] }, new Date());
  if (!colleague) return;
  const { rows } = await sql<Row<'calendar_events', 'id'>>`
    UPDATE calendar_events SET author_id = ${colleague.member_id}, version = version + 1
     WHERE community_id = ${tx.communityId} AND author_id = ${memberId} AND state IN ('waiting', 'published') RETURNING id`.execute(
    tx,
  );
  await sql`
    INSERT INTO calendar_hosts (community_id, event_id, member_id)
    SELECT ${tx.communityId}, e.id, ${colleague.member_id} FROM unnest(${rows.map(({ id }) => id)}::bigint[]) AS e (id)
     WHERE NOT EXISTS (SELECT FROM calendar_hosts h WHERE h.community_id = ${tx.communityId} AND h.event_id = e.id)`.execute(
    tx,
  );
}

async function handOver(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const { rows } = await sql<{ event_id: number; member_id: number }>`
    SELECT DISTINCT ON (e.id) e.id AS event_id, h.member_id
      FROM calendar_events e JOIN calendar_hosts h ON h.community_id = e.community_id AND h.event_id = e.id
     WHERE e.community_id = ${tx.communityId} AND e.company_id = ${companyId} AND e.state IN ('waiting', 'published')
     ORDER BY e.id, h.member_id`.execute(tx);
  const companies = await companiesOfMembers(
    tx,
    rows.map((row) => row.member_id),
  );
  for (const { event_id: eventId, member_id: memberId } of rows) {
    const theirs = companies.get(memberId);
    if (theirs === undefined) continue;
    await sql`
      UPDATE calendar_events SET author_id = ${memberId}, company_id = ${theirs}, version = version + 1
       WHERE community_id = ${tx.communityId} AND id = ${eventId}`.execute(tx);
    await sql`
      UPDATE calendar_dates SET company_id = ${theirs}
       WHERE community_id = ${tx.communityId} AND event_id = ${eventId}`.execute(tx);
  }
}

async function forgetWords(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const { rows: pictures } = await sql<{ picture_file_id: number }>`
    SELECT DISTINCT picture_file_id FROM calendar_events
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND picture_file_id IS NOT NULL`.execute(
    tx,
  );
  const { rows: events } = await sql<Row<'calendar_events', 'id'>>`
    UPDATE calendar_events
       SET ${fieldsSet(wordFields, (name) => (name === 'title' ? namelessTitle : ''))}, picture_file_id = NULL, is_public = false, version = version + 1,
           state = CASE state WHEN 'waiting' THEN 'withdrawn' WHEN 'published' THEN 'cancelled' ELSE state END
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} RETURNING id`.execute(tx);
  const { rows: dates } = await sql<Row<'calendar_dates', 'id'>>`
    UPDATE calendar_dates
       SET ${fieldsSet(dateFields, () => null)},
           cancel_word = CASE WHEN cancel_word = ${reason} THEN cancel_word END
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} RETURNING id`.execute(tx);
  await sql`
    DELETE FROM calendar_words
     WHERE community_id = ${tx.communityId} AND event_id = ANY (${events.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  await forgetAuditNamesOf(
    tx,
    [eventApproved, eventDeclined],
    dates.map(({ id }) => id),
  );
  for (const { picture_file_id: fileId } of pictures) await forgetPicture(tx, fileId);
}
