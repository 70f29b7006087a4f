import { hasOptedOut } from '../../../kit/server/mail/mails.queries.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { invitationMail } from './mails.ts';

/** Is a member, has an open invitation, or wants none from this community. */
export type Standing = 'member' | 'invited' | 'unwanted';

/** Of many addresses at once; one that is not in the answer can be invited without further ado. */
export async function standingOfAddresses(
  tx: CommunityTx,
  emails: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await sql<{ email: string; standing: Standing | null }>`
    SELECT asked.email,
           CASE WHEN member_with_address(asked.email) IS NOT NULL THEN 'member'
                WHEN ${hasOptedOut(tx, sql`asked.email`, invitationMail.kind)} THEN 'unwanted'
                WHEN EXISTS (SELECT FROM invitations i
                              WHERE i.community_id = ${tx.communityId} AND i.email = asked.email
                                AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL
                                AND i.expires_at > now())
                     THEN 'invited' END AS standing
      FROM unnest(${emails}::text[]) AS asked (email)`.execute(tx);
  return new Map(
    rows.flatMap(({ email, standing }) => (standing === null ? [] : [[email, standing] as const])),
  );
}
