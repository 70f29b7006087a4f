import { offersOf, type Offers } from '../../../../kit/common/matching/offers.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import type { CompanyOnWire } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CompanyCard } from '../../contract/company.ts';
import type { MemberCard } from '../../contract/member-card.ts';
import type { Tag } from '../../contract/tags.ts';
import type { CommissionTerms } from '../../contract/terms.ts';
import { reputationFrom, type KeptReputation } from '../../rules/reputation.ts';

/** What a card shows: the columns of `cardColumns`. */
export interface CardRow extends Row<'companies', 'id' | 'industry' | 'city' | 'country' | 'concepts_off'> {
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
  tags: [kind: 'service' | 'ideal_client', text: Tag['text'], colour: Tag['colour']][];
  reputation: KeptReputation | null;
  joined_at: Row<'companies'>['created_at'];
  contact_active_at: Date | null;
  last_active_at: Date;
}

/** Of the rows that `cardJoins` joins. Tags are arrays: making an object of each took PostgreSQL a third of the statement. */
export const cardColumns = sql`
  c.id, c.name AS company_name, c.avatar AS company_avatar, coalesce(c.pitch, left(c.bio, 280), '') AS company_bio,
  c.industry, c.city, c.country, c.concepts_off, c.commission, c.created_at AS joined_at, c.first_member_id AS company_id, c.user_id,
  with_contact.id AS conversation_id, contact.first_name AS company_contact_first_name, contact.last_name AS company_contact_last_name,
  contact.avatar AS company_contact_avatar, to_jsonb(kept) AS reputation, contact_activity.last_active_at AS contact_active_at,
  activity.last_active_at,
  to_json(ARRAY(SELECT ARRAY[t.kind, t.text, t.colour] FROM company_tags t
         WHERE t.community_id = c.community_id AND t.company_id = c.id ORDER BY t.position)) AS tags`;

/**
 * Joins a `page` of companies, which has their ids, with what a card shows of each: every table is met once, by its key. A company that has
 * left the directory has no row `c`. Reputations are kept by a feature above this one, so their row is read here by
 * its key. `user_id` is made inside: over an expression that may leak, row-level security would keep the index from being used.
 */
export const cardJoins = (tx: CommunityTx) => sql`
  LEFT JOIN LATERAL (SELECT k.*, coalesce(k.contact_member_id, k.first_member_id) AS user_id FROM companies k
    WHERE k.community_id = ${tx.communityId} AND k.id = page.id AND k.is_listed LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT m.first_name, m.last_name, m.avatar FROM members m
    WHERE m.community_id = c.community_id AND m.id = c.contact_member_id LIMIT 1) contact ON true
  LEFT JOIN LATERAL (SELECT a.last_active_at FROM member_activity a
    WHERE a.community_id = c.community_id AND a.member_id = c.contact_member_id LIMIT 1) contact_activity ON true
  LEFT JOIN LATERAL (SELECT a.last_active_at FROM company_activity a
    WHERE a.community_id = c.community_id AND a.company_id = c.id LIMIT 1) activity ON true
  LEFT JOIN LATERAL (SELECT r.answer_seconds, r.answers, r.accepted, r.closed, r.reviews, r.stars FROM company_reputations r
    WHERE r.community_id = c.community_id AND r.company_id = c.id LIMIT 1) kept ON true
  LEFT JOIN LATERAL conversations_with(c.user_id) with_contact ON true`;

/** In the order of the ids; whoever has left the directory is missing. */
export async function cardRows(tx: CommunityTx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place) ${cardJoins(tx)}
     WHERE c.id IS NOT NULL ORDER BY page.place`.execute(tx);
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

export const tagsOf = ({ tags }: CardRow, wanted: CardRow['tags'][number][0]): Tag[] =>
  tags.filter(([kind]) => kind === wanted).map(([, text, colour]) => ({ text, colour }));

/** What the company says it does, to be matched with a need. */
export const offersOfCard = (row: CardRow, thesaurus: Thesaurus): Offers =>
  offersOf(
    {
      name: row.company_name,
      services: tagsOf(row, 'service').map(({ text }) => text),
      pitch: row.company_bio,
      conceptsOff: row.concepts_off,
    },
    thesaurus,
  );
