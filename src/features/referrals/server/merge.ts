import { countedLines, type MergeCompanies, mostCases } from '../../../kit/server/merge.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';

export const merge: MergeCompanies = {
  columns: {
    'referrals.sender_company_id': 'moved',
    'referrals.receiver_company_id': 'moved',
    'referral_activities.company_id': 'moved',
    'referral_files.company_id': 'moved',
    'referral_words.company_id': 'moved',
    'referral_counts.company_id': 'added up',
    'referred_customers.receiver_company_id': 'added up',
    'reviews.company_id': 'moved',
    'company_reputations.company_id': 'added up',
  },
  async preview(tx, { goes, stays }) {
    const { rows } = await sql<{ sent: number; received: number; reviews: number }>`
      SELECT (SELECT count(*) FROM referrals r WHERE r.community_id = ${tx.communityId} AND r.sender_company_id = ${goes})::integer AS sent,
             (SELECT count(*) FROM referrals r WHERE r.community_id = ${tx.communityId} AND r.receiver_company_id = ${goes})::integer AS received,
             (SELECT count(*) FROM reviews v WHERE v.community_id = ${tx.communityId} AND v.company_id = ${goes})::integer AS reviews`.execute(
      tx,
    );
    const between = await sql<Row<'referrals', 'id' | 'status'>>`
      SELECT r.id, r.status FROM referrals r
       WHERE r.community_id = ${tx.communityId}
         AND (r.sender_company_id, r.receiver_company_id) IN ((${goes}, ${stays}), (${stays}, ${goes}))
       ORDER BY r.id LIMIT ${mostCases}`.execute(tx);
    const { sent, received, reviews } = rows[0]!;
    return {
      lines: countedLines([
        ['Referrals sent', sent, 'Move with their history and files'],
        ['Referrals received', received, 'Move with their history and files'],
        ['Reviews', reviews, 'Move; the track records are added up'],
      ]),
      refusals:
        between.rows.length === 0
          ? []
          : [
              {
                why: 'There are referrals between the two, with the commissions that belong to them. A company can’t refer to itself.',
                // Their text is for the two companies alone.
                cases: between.rows.map(({ id, status }) => ({
                  label: `Referral ${id} (${status})`,
                  link: null,
                })),
              },
            ],
    };
  },
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_referrals(${goes}, ${stays})`.execute(tx);
  },
};
