import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { personName } from '../../members/server/faces/public.ts';
import { listAvoided } from './wishes/avoided.ts';

const most = 10_000;

export const clubData: readonly MyDataPart[] = [
  {
    name: 'meeting-club',
    about:
      'How you want to meet in the meeting club, who you’d rather not meet, the rounds you took part in, your meetings, your feedback and what came of them.',
    async read(tx, caller) {
      const mine = sql`community_id = ${tx.communityId} AND member_id = ${caller.memberId}`;
      const { rows: wishes } = await sql`
        SELECT pace, zone, slots, meets, place, looking_for, can_introduce, paused_until::text AS paused_until, pause_cause, joined_at, updated_at
          FROM club_wishes WHERE ${mine}`.execute(tx);
      const { people: avoided } = await listAvoided(tx, caller);
      // As they are told: that nobody could meet them would say that somebody would rather not.
      const { rows: rounds } = await sql`
        SELECT r.number AS round, p.state, CASE p.reason WHEN 'no_partner' THEN 'odd' ELSE p.reason END AS reason FROM club_places p
          JOIN club_rounds r ON r.community_id = p.community_id AND r.id = p.round_id AND r.status IN ('Open', 'Sent', 'Closed')
         WHERE p.community_id = ${tx.communityId} AND p.member_id = ${caller.memberId}
         ORDER BY r.id DESC LIMIT ${most}`.execute(tx);
      // A preview is the admins' own until it is sent.
      const { rows: meetings } = await sql`
        SELECT m.id, m.status, m.starts_at, m.way, m.place, m.sent_at, k.picked,
               ARRAY(SELECT ${personName(tx, sql`o.member_id`)} FROM club_people o
                      WHERE o.community_id = m.community_id AND o.meeting_id = m.id AND o.member_id <> k.member_id) AS "with"
          FROM club_people k JOIN club_meetings m ON m.community_id = k.community_id AND m.id = k.meeting_id
         WHERE k.community_id = ${tx.communityId} AND k.member_id = ${caller.memberId} AND m.status <> 'Preview'
         ORDER BY m.id DESC LIMIT ${most}`.execute(tx);
      const { rows: feedback } = await sql`
        SELECT meeting_id AS meeting, has_met, stars, meets_again, note, created_at FROM club_feedback WHERE ${mine}
         ORDER BY meeting_id DESC LIMIT ${most}`.execute(tx);
      const { rows: outcomes } = await sql`
        SELECT meeting_id AS meeting, kind, created_at FROM club_outcomes WHERE ${mine} ORDER BY id DESC LIMIT ${most}`.execute(
        tx,
      );
      return {
        wish: wishes[0] ?? null,
        would_rather_not_meet: avoided.map(({ name, company }) => ({ name, company: company?.name ?? null })),
        rounds,
        meetings,
        feedback,
        outcomes,
      };
    },
  },
];
