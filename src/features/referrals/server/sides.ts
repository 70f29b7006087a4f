import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { firstMemberOf } from '../../members/server/public.ts';
import type { ReferralCard } from '../contract/referral.ts';

export type Side = ReferralCard['partner'];

/** A company as a card names it, by its id inside the server, for a statement of its own. */
export const sideOf = (tx: CommunityTx, companyId: RawBuilder<unknown>) => sql<Side>`
  (SELECT jsonb_build_object('id', f.id, 'user_id', coalesce(c.contact_member_id, f.id), 'name', c.name, 'avatar', c.avatar)
     FROM companies c CROSS JOIN LATERAL (SELECT ${firstMemberOf('c')} AS id) f
    WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId})`;

/** Companies as a card names them, by their ids inside the server. */
export async function sidesOf(tx: CommunityTx, companyIds: readonly number[]): Promise<Map<number, Side>> {
  const { rows } = await sql<Side & { inside: Row<'companies'>['id'] }>`
    SELECT c.id AS inside, c.name, c.avatar, f.id, coalesce(c.contact_member_id, f.id) AS user_id
      FROM unnest(${[...new Set(companyIds)]}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM companies c WHERE c.community_id = ${tx.communityId} AND c.id = wanted.id LIMIT 1) c
     CROSS JOIN LATERAL (SELECT ${firstMemberOf('c')} AS id) f`.execute(tx);
  return new Map(rows.map(({ inside, ...side }) => [inside, side]));
}
