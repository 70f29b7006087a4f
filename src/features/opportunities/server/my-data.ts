import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';

const most = 10_000;

/** What a member wrote in person: what others have answered them is theirs. */
export const opportunityData: readonly MyDataPart[] = [
  {
    name: 'opportunities',
    about:
      'Opportunities you wrote, responses, questions, ratings and files of yours, what you did, follow and work on, and your saved searches.',
    async read(tx, { memberId }) {
      const whose = sql`community_id = ${tx.communityId}`;
      const [written, responses, questions, ratings, files, done, followed, working, searches] =
        await Promise.all([
          sql`SELECT id, title, brief, status, place, deadline, created_at FROM opportunities
             WHERE ${whose} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
          sql`SELECT opportunity_id, CASE status WHEN 'Shortlisted' THEN 'Sent' ELSE status END AS status, message, amount, currency, starts_on::text, sent_at FROM opportunity_responses
             WHERE ${whose} AND member_id = ${memberId} ORDER BY created_at DESC LIMIT ${most}`.execute(tx),
          sql`SELECT opportunity_id, text, asked_at, answer FROM opportunity_questions
             WHERE ${whose} AND member_id = ${memberId} ORDER BY asked_at DESC LIMIT ${most}`.execute(tx),
          sql`SELECT opportunity_id, stars, words, created_at FROM opportunity_ratings
             WHERE ${whose} AND member_id = ${memberId} ORDER BY created_at DESC LIMIT ${most}`.execute(tx),
          sql`SELECT f.opportunity_id, k.original_name AS name, k.media_type, k.bytes, f.created_at
              FROM opportunity_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) k
             WHERE f.community_id = ${tx.communityId} AND f.member_id = ${memberId} ORDER BY f.created_at DESC LIMIT ${most}`.execute(
            tx,
          ),
          sql`SELECT opportunity_id, action_type, note, created_at FROM opportunity_activities
             WHERE ${whose} AND member_id = ${memberId} ORDER BY created_at DESC LIMIT ${most}`.execute(tx),
          sql`SELECT opportunity_id, created_at FROM opportunity_subscribers
             WHERE ${whose} AND member_id = ${memberId} ORDER BY created_at DESC LIMIT ${most}`.execute(tx),
          sql`SELECT opportunity_id FROM opportunity_members
             WHERE ${whose} AND member_id = ${memberId} ORDER BY opportunity_id DESC LIMIT ${most}`.execute(
            tx,
          ),
          sql`SELECT name, q, tag, place, price_from, currency, tells, created_at FROM opportunity_searches
             WHERE ${whose} AND member_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
        ]);
      return {
        written: written.rows,
        responses: responses.rows,
        questions: questions.rows,
        ratings: ratings.rows,
        files: files.rows,
        done: done.rows,
        followed: followed.rows,
        working: working.rows,
        searches: searches.rows,
      };
    },
  },
];
