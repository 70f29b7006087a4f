import type { Release } from '../../../../kit/server/feature.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { seatsSince } from '../../../members/server/people/public.ts';
import type { Installation } from '../../contract/installation.ts';

interface Facts {
  backed_up_at: Date | null;
  updated_at: Date | null;
  is_read: boolean;
}

/** News are for admins who knew the version before, until they have read them. */
export async function showInstallation(
  tx: CommunityTx,
  { version, news }: Release,
  { memberId }: Caller,
): Promise<Installation> {
  const { rows } = await sql<Facts>`
    SELECT f.backed_up_at, f.updated_at,
           EXISTS (SELECT FROM release_readers r
                    WHERE r.community_id = ${tx.communityId} AND r.member_id = ${memberId} AND r.version = ${version}) AS is_read
      FROM installation_facts(${version}) f`.execute(tx);
  const { backed_up_at: backedUpAt, updated_at: updatedAt, is_read: isRead } = rows[0]!;
  const wasHere = updatedAt !== null && (await seatsSince(tx, { members: [memberId] }, updatedAt)).length > 0;
  return {
    version,
    updated_at: updatedAt?.toISOString() ?? null,
    is_news: wasHere && !isRead && news.length > 0,
    news: [...news],
    last_backup_at: backedUpAt?.toISOString() ?? null,
  };
}

export async function readNews(tx: CommunityTx, { version }: Release, { memberId }: Caller): Promise<void> {
  await sql`
    INSERT INTO release_readers (community_id, member_id, version) VALUES (${tx.communityId}, ${memberId}, ${version})
    ON CONFLICT (community_id, member_id) DO UPDATE SET version = excluded.version`.execute(tx);
}
