import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PublicProfile } from '../../members/contract/public-profile.ts';
import type { PublicReputation } from '../../members/contract/reputation.ts';
import { reputationFrom, type KeptReputation } from '../../members/server/company/public.ts';
import { profileFrom } from './kept-profile.ts';

export interface PublicCompany {
  /** Inside the server; a visitor knows a company by its `public_id` alone. */
  id: CompanyRowId;
  profile: PublicProfile;
  reputation: PublicReputation | null;
}

/** For a row of `public_profiles` named `p`: null where the company does not show it, or nothing is known of it. */
export const reputationColumn = sql`
  (SELECT jsonb_build_object('answer_seconds', r.answer_seconds, 'answers', r.answers, 'closed', r.closed,
                             'reviews', r.reviews, 'stars', r.stars)
     FROM company_reputations r
    WHERE r.community_id = p.community_id AND r.company_id = p.company_id
      AND (p.profile->>'shows_reputation')::boolean) AS reputation`;

type PublicNumbers = Omit<KeptReputation, 'accepted'>;

/** As it lies in the database. */
export interface KeptCompany {
  /** A copy, maybe of an earlier version: see `profileFrom`. */
  profile: unknown;
  reputation: PublicNumbers | null;
}

export function shownReputation(kept: PublicNumbers | null): PublicReputation | null {
  if (kept === null) return null;
  const { accepted: _, ...shown } = reputationFrom({ ...kept, accepted: 0 });
  return shown;
}

export async function publicCompany(tx: CommunityTx, publicId: string): Promise<PublicCompany | undefined> {
  const { rows } = await sql<KeptCompany & Pick<PublicCompany, 'id'>>`
    SELECT p.company_id AS id, p.profile, ${reputationColumn} FROM public_profiles p
     WHERE p.community_id = ${tx.communityId} AND p.public_id = ${publicId}`.execute(tx);
  const [found] = rows;
  return (
    found && {
      id: found.id,
      profile: profileFrom(found.profile),
      reputation: shownReputation(found.reputation),
    }
  );
}

/** From one to the next in the index, however many companies have each. */
export async function industriesInPublic(tx: CommunityTx): Promise<string[]> {
  const next = (behind: Sql) => sql`
    SELECT p.industry FROM public_profiles p
     WHERE p.community_id = ${tx.communityId} AND ${behind} ORDER BY p.industry, p.name_key, p.public_id LIMIT 1`;
  const { rows } = await sql<{ industry: string }>`
    WITH RECURSIVE found AS (
      (${next(sql`p.industry IS NOT NULL`)})
      UNION ALL
      SELECT (${next(sql`p.industry > found.industry`)}) FROM found WHERE found.industry IS NOT NULL
    )
    SELECT industry FROM found WHERE industry IS NOT NULL`.execute(tx);
  return rows.map((row) => row.industry);
}

/** Where the contact form of a public company leads, if it offers one and somebody is there. */
export async function contactAddressOf(tx: CommunityTx, companyId: CompanyRowId): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    SELECT contact_address_of(${companyId}) AS address`.execute(tx);
  return rows[0]!.address;
}

/** Whether this has not been written to the company in the last minute. Of two at the same time, one is the first. */
export async function isFirstOfItsKind(
  tx: CommunityTx,
  companyId: CompanyRowId,
  fingerprint: Buffer,
): Promise<boolean> {
  await sql`
    DELETE FROM company_messages
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
       AND sent_at < now() - interval '1 minute'`.execute(tx);
  const { affected } = await sql`
    INSERT INTO company_messages (community_id, company_id, fingerprint)
    VALUES (${tx.communityId}, ${companyId}, ${fingerprint}) ON CONFLICT DO NOTHING`.execute(tx);
  return affected === 1;
}

/** The message that is about to be sent included; of many at the same time, each gets a number of its own. */
export async function countMessage(
  tx: CommunityTx,
  companyId: CompanyRowId,
): Promise<{ messages: number; seconds_left: number }> {
  const isOver = sql`c.began_at <= now() - interval '1 day'`;
  const { rows } = await sql<Row<'company_message_counts', 'messages'> & { seconds_left: number }>`
    INSERT INTO company_message_counts AS c (community_id, company_id) VALUES (${tx.communityId}, ${companyId})
    ON CONFLICT (community_id, company_id) DO UPDATE
      SET messages = CASE WHEN ${isOver} THEN 1 ELSE c.messages + 1 END,
          began_at = CASE WHEN ${isOver} THEN now() ELSE c.began_at END
    RETURNING messages, ceil(extract(epoch FROM began_at + interval '1 day' - now()))::integer AS seconds_left`.execute(
    tx,
  );
  return rows[0]!;
}
