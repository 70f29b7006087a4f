import { csvFile } from '../../../../kit/server/csv.ts';
import type { Download } from '../../../../kit/server/http/download.ts';
import { audit } from '../../../../kit/server/audit.ts';
import type { CommunityFacts } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf, dayIn } from '../../../communities/server/public.ts';
import { clubResultsExported } from '../../audits.ts';
import { clubPeople } from '../club-people.ts';

type Found = Row<'club_meetings', 'status' | 'score' | 'starts_at' | 'sent_at'> & {
  number: number;
  members: number[];
  referrals: number;
  partnerships: number;
  introductions: number;
};

const titles = (zone: string) => [
  'Round',
  `Sent (${zone})`,
  'People',
  'Companies',
  'State',
  `Day (${zone})`,
  'Score',
  'Referrals',
  'Partnerships',
  'Introductions',
];

/** Who met, and how much came of it: no stars, no notes, and nobody who was left out. */
export async function exportResults(tx: CommunityTx, community: CommunityFacts): Promise<Download> {
  const calendar = await calendarOf(tx);
  const { rows } = await sql<Found>`
    SELECT r.number, g.status, g.score, g.starts_at, g.sent_at,
           ARRAY (SELECT k.member_id FROM club_people k
                   WHERE k.community_id = g.community_id AND k.meeting_id = g.id ORDER BY k.member_id) AS members, o.*
      FROM club_meetings g JOIN club_rounds r ON r.community_id = g.community_id AND r.id = g.round_id
     CROSS JOIN LATERAL (
       SELECT (count(*) FILTER (WHERE k.kind = 'referral'))::integer AS referrals, count(partnership_made_at(k.community_id, k.partnership_id))::integer AS partnerships,
              (count(*) FILTER (WHERE k.kind = 'introduction'))::integer AS introductions
         FROM club_outcomes k WHERE k.community_id = g.community_id AND k.meeting_id = g.id) o
     WHERE g.community_id = ${tx.communityId} AND g.status <> 'Preview' ORDER BY r.number, g.id`.execute(tx);
  const people = await clubPeople(
    tx,
    rows.flatMap((row) => row.members),
  );
  const dayOf = (at: Date | null) => (at === null ? '' : dayIn(calendar, at));
  const lines = rows.map((row) => {
    const those = row.members.flatMap((memberId) => people.get(memberId)?.person ?? []);
    return [
      String(row.number),
      dayOf(row.sent_at),
      those.map((person) => person.name).join(', '),
      those.map((person) => person.company?.name ?? '').join(', '),
      row.status,
      dayOf(row.starts_at),
      String(row.score),
      String(row.referrals),
      String(row.partnerships),
      String(row.introductions),
    ];
  });
  await audit(tx, clubResultsExported, { id: tx.communityId });
  return {
    fileName: `${community.subdomain}-meeting-club-${calendar.today}.csv`,
    content: csvFile([titles(calendar.timeZone), ...lines]),
  };
}
