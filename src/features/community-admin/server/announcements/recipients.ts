import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { chosenIndustry } from '../../../members/server/industries/public.ts';
import { livingSeats, type SeatsWanted } from '../../../members/server/people/public.ts';
import { inactiveDays, type AnnouncementAudience } from '../../contract/announcements.ts';

export interface WantedAudience {
  audience: AnnouncementAudience;
  industry?: string | undefined;
}

function seatsFor({ audience, industry }: WantedAudience): SeatsWanted {
  if (audience === 'industry') return { industry: industry ?? '' };
  return audience === 'inactive' ? { notHereForDays: inactiveDays } : {};
}

/** The industry by the name that it has now. */
export const withIndustry = async <Wanted extends WantedAudience>(
  tx: CommunityTx,
  wanted: Wanted,
): Promise<Wanted> =>
  wanted.audience === 'industry' && wanted.industry !== undefined
    ? { ...wanted, industry: await chosenIndustry(tx, wanted.industry) }
    : wanted;

/** Whoever announces it knows it. */
const recipientsOf = (tx: CommunityTx, wanted: WantedAudience) => sql`
  SELECT s.member_id FROM (${livingSeats(tx, seatsFor(wanted))}) s WHERE s.member_id <> ${tx.memberId}`;

export async function countRecipients(tx: CommunityTx, wanted: WantedAudience): Promise<{ people: number }> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::integer AS people FROM (${recipientsOf(tx, await withIndustry(tx, wanted))}) r`.execute(
    tx,
  );
  return rows[0]!;
}

/** Answers how many there are. */
export async function keepRecipients(
  tx: CommunityTx,
  announcementId: number,
  wanted: WantedAudience,
): Promise<number> {
  const { affected } = await sql`
    INSERT INTO announcement_recipients (community_id, announcement_id, member_id)
    SELECT ${tx.communityId}, ${announcementId}, r.member_id FROM (${recipientsOf(tx, wanted)}) r`.execute(
    tx,
  );
  return affected;
}
