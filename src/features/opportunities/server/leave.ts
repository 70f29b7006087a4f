import type { EndedSeat } from '../../../kit/server/feature.ts';
import { forgetAnswersAbout } from '../../../kit/server/http/answers-about.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { forgetFilesOf } from './files.ts';

const gone = 'Removed';

/**
 * What they wrote for their company stays with it, under no name, as long as there is one. What they kept for themselves goes; with the last
 * member go the words of the company itself, and what others have with it is told apart from that.
 */
export async function leave(tx: CommunityTx, { memberId, companyId, isClosed }: EndedSeat): Promise<void> {
  const mine = sql`community_id = ${tx.communityId} AND member_id = ${memberId}`;
  await forgetAnswers(tx, { memberId, companyId });
  await sql`DELETE FROM opportunity_subscribers WHERE ${mine}`.execute(tx);
  await sql`DELETE FROM opportunity_searches WHERE ${mine}`.execute(tx);
  await sql`DELETE FROM opportunity_members WHERE ${mine}`.execute(tx);
  await sql`UPDATE opportunity_responses SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`UPDATE opportunity_questions SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`UPDATE opportunity_ratings SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`UPDATE opportunity_files SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`UPDATE opportunity_activities SET member_id = NULL WHERE ${mine}`.execute(tx);
  await sql`
    UPDATE opportunities
       SET author_id = nullif(author_id, ${memberId}), contact_id = nullif(contact_id, ${memberId})
     WHERE community_id = ${tx.communityId} AND ${memberId} IN (author_id, contact_id)`.execute(tx);
  if (isClosed) await forgetCompany(tx, companyId);
}

async function forgetCompany(tx: CommunityTx, companyId: EndedSeat['companyId']): Promise<void> {
  const its = sql`community_id = ${tx.communityId} AND company_id = ${companyId}`;
  await forgetFilesOf(tx, sql`f.company_id = ${companyId}`);
  await sql`DELETE FROM opportunities WHERE ${its} AND status = 'Draft'`.execute(tx);
  await sql`DELETE FROM opportunity_responses WHERE ${its} AND status = 'Draft'`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    UPDATE opportunities SET title = ${gone}, brief = ${gone}, tags = '[]', reason = NULL, outcome_word = NULL, place = NULL, is_remote = true
     WHERE ${its} RETURNING id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await sql`
    UPDATE opportunity_versions SET title = ${gone}, brief = ${gone}, tags = '[]', place = NULL
     WHERE community_id = ${tx.communityId} AND opportunity_id = ANY (${ids}::bigint[])`.execute(tx);
  await sql`
    DELETE FROM opportunity_words WHERE community_id = ${tx.communityId} AND opportunity_id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
  await sql`
    UPDATE opportunity_questions SET answer = ${gone}
     WHERE community_id = ${tx.communityId} AND opportunity_id = ANY (${ids}::bigint[]) AND answer IS NOT NULL`.execute(
    tx,
  );
  await sql`
    UPDATE opportunity_responses SET word = NULL
     WHERE community_id = ${tx.communityId} AND opportunity_id = ANY (${ids}::bigint[]) AND word IS NOT NULL`.execute(
    tx,
  );
  await sql`UPDATE opportunity_responses SET message = ${gone}, amount = NULL, currency = NULL WHERE ${its}`.execute(
    tx,
  );
  await sql`UPDATE opportunity_activities SET note = NULL WHERE ${its} AND note IS NOT NULL`.execute(tx);
  await sql`UPDATE opportunity_ratings SET words = NULL WHERE ${its}`.execute(tx);
  await sql`DELETE FROM opportunity_questions WHERE ${its}`.execute(tx);
  await sql`DELETE FROM opportunity_fits WHERE ${its}`.execute(tx);
  await sql`DELETE FROM opportunity_chosen WHERE ${its}`.execute(tx);
}

/** Answers that others keep for a retry may name them, or their company. */
async function forgetAnswers(
  tx: CommunityTx,
  { memberId, companyId }: Pick<EndedSeat, 'memberId' | 'companyId'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM opportunities WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
    UNION
    SELECT opportunity_id FROM opportunity_responses
     WHERE community_id = ${tx.communityId} AND ${companyId} IN (company_id, partner_company_id)
    UNION
    SELECT opportunity_id FROM opportunity_questions WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
    UNION
    SELECT opportunity_id FROM opportunity_members WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  for (const { id } of rows) await forgetAnswersAbout(tx, `opportunity:${id}`);
}
