import type { CompanyOnWire } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CompanyCard } from '../../contract/company.ts';
import type { MemberCard } from '../../contract/member-card.ts';
import type { Tag } from '../../contract/tags.ts';
import type { CommissionTerms } from '../../contract/terms.ts';
import { reputationFrom, type KeptReputation } from '../../rules/reputation.ts';

/** What a card shows, for a company row named `c`: each is one look-up by key. */
export interface CardRow extends Row<'companies', 'id' | 'industry' | 'city' | 'country'> {
  company_id: CompanyOnWire;
  user_id: number;
  company_name: Row<'companies'>['name'];
  company_avatar: Row<'companies'>['avatar'];
  company_contact_first_name: string;
  company_contact_last_name: string;
  company_contact_avatar: string | null;
  company_bio: string;
  /** Of whoever asks, with the contact. */
  conversation_id: number | null;
  commission: CommissionTerms | null;
  tags: (Tag & { kind: 'service' | 'ideal_client' })[];
  reputation: KeptReputation | null;
  joined_at: Row<'companies'>['created_at'];
  contact_active_at: Date | null;
  last_active_at: Date;
}

// Referrals keep these numbers and stand above the directory, so their row is read here by its key.
export const cardColumns = sql.raw(`
  c.id, c.name AS company_name, c.avatar AS company_avatar, coalesce(c.pitch, left(c.bio, 280), '') AS company_bio,
  c.industry, c.city, c.country, c.commission, c.created_at AS joined_at,
  c.first_member_id AS company_id, coalesce(c.contact_member_id, c.first_member_id) AS user_id,
  conversation_with(coalesce(c.contact_member_id, c.first_member_id)) AS conversation_id,
  (SELECT m.first_name FROM members m WHERE m.community_id = c.community_id AND m.id = c.contact_member_id) AS company_contact_first_name,
  (SELECT m.last_name FROM members m WHERE m.community_id = c.community_id AND m.id = c.contact_member_id) AS company_contact_last_name,
  (SELECT m.avatar FROM members m WHERE m.community_id = c.community_id AND m.id = c.contact_member_id) AS company_contact_avatar,
  (SELECT jsonb_build_object('answer_seconds', r.answer_seconds, 'answers', r.answers, 'accepted', r.accepted, 'closed', r.closed,
                             'reviews', r.reviews, 'stars', r.stars)
     FROM company_reputations r WHERE r.community_id = c.community_id AND r.company_id = c.id) AS reputation,
  (SELECT a.last_active_at FROM member_activity a WHERE a.community_id = c.community_id AND a.member_id = c.contact_member_id) AS contact_active_at,
  (SELECT a.last_active_at FROM company_activity a WHERE a.community_id = c.community_id AND a.company_id = c.id) AS last_active_at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', t.kind, 'text', t.text, 'colour', t.colour) ORDER BY t.position)
              FROM company_tags t WHERE t.community_id = c.community_id AND t.company_id = c.id), '[]') AS tags`);

/** In the order of the ids; whoever has left the directory is missing. */
export async function cardRows(tx: CommunityTx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM companies c
       WHERE c.community_id = ${tx.communityId} AND c.id = page.id AND c.is_listed LIMIT 1) c
     ORDER BY page.place`.execute(tx);
  return rows;
}

export const memberCardOf = (row: CardRow): MemberCard => ({
  user_id: row.user_id,
  company_name: row.company_name,
  company_avatar: row.company_avatar,
  company_contact_first_name: row.company_contact_first_name,
  company_contact_last_name: row.company_contact_last_name,
  company_contact_avatar: row.company_contact_avatar,
  company_bio: row.company_bio,
  conversation_id: row.conversation_id,
});

export const companyCardOf = (row: CardRow, myCompanyId: number): CompanyCard => ({
  ...memberCardOf(row),
  company_id: row.company_id,
  industry: row.industry,
  city: row.city,
  country: row.country,
  services: tagsOf(row, 'service'),
  ideal_client: tagsOf(row, 'ideal_client'),
  commission: row.commission,
  reputation: reputationFrom(row.reputation),
  company_contact_last_active_at: row.contact_active_at?.toISOString() ?? null,
  last_active_at: row.last_active_at.toISOString(),
  joined_at: row.joined_at.toISOString(),
  is_mine: row.id === myCompanyId,
});

const tagsOf = ({ tags }: CardRow, wanted: CardRow['tags'][number]['kind']): Tag[] =>
  tags.filter(({ kind }) => kind === wanted).map(({ text, colour }) => ({ text, colour }));
