import { z } from 'zod';
import { notFound } from '../../../../kit/common/errors.ts';
import { all } from '../../../../kit/server/conditions.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { formerMember } from '../audit/name-subjects.ts';

const pageSize = 20;
/** Microseconds and the number: exact, and the same in every time zone. */
const place = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

interface Found extends Row<
  'announcements',
  'id' | 'author_id' | 'title' | 'text' | 'sent_at' | 'industry' | 'recipients' | 'readers'
> {
  audience: Announcement['audience'];
  name: string;
  avatar: string | null;
  has_left: boolean;
  key: z.infer<typeof place>;
}

export async function listAnnouncements(
  tx: CommunityTx,
  { after }: { after?: string | undefined },
): Promise<{ announcements: Announcement[]; next: string | null }> {
  const rows = await select(tx, after === undefined ? [] : [behind(placeOf(after, place))], pageSize + 1);
  const { found, next } = pageOf(rows, pageSize);
  return { announcements: found.map(shown), next: next && cursorOf(next) };
}

export async function findAnnouncement(tx: CommunityTx, id: number): Promise<Announcement> {
  const [row] = await select(tx, [sql`a.id = ${id}`], 1);
  if (!row) throw notFound();
  return shown(row);
}

async function select(tx: CommunityTx, conditions: readonly Sql[], most: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT a.id, a.author_id, a.title, a.text, a.sent_at, a.audience, a.industry, a.recipients, a.readers,
           who.first_name || ' ' || who.last_name AS name, who.avatar, who.has_left,
           jsonb_build_array((extract(epoch FROM a.sent_at) * 1000000)::bigint, a.id) AS key
      FROM announcements a CROSS JOIN LATERAL member_face(a.community_id, a.author_id) who
     WHERE a.community_id = ${tx.communityId} AND ${all(conditions)}
     ORDER BY a.sent_at DESC, a.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

const behind = ([microseconds, id]: z.infer<typeof place>) => sql`
  (a.sent_at, a.id) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::bigint)`;

const shown = (row: Found): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  sent_at: row.sent_at.toISOString(),
  by: {
    user_id: row.author_id,
    name: row.has_left ? formerMember : row.name,
    avatar: row.avatar,
    has_left: row.has_left,
  },
  audience: row.audience,
  industry: row.industry,
  recipients: row.recipients,
  readers: row.readers,
});
