import { csvFile } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { wallTimeOf } from '../rules/sydney-time.ts';
import { findAsOrganiser } from './check-in.ts';
import { peopleFaces } from './people-faces.ts';

type Answered = Row<'calendar_answers', 'member_id' | 'answer' | 'party' | 'answered_at' | 'checked_in_at'>;

const titles = ['Name', 'Company', 'Answer', 'Party', 'Answered (Sydney)', 'Checked in (Sydney)'];
const words: Record<Answered['answer'], string> = {
  going: 'Going',
  maybe: 'Maybe',
  not_going: 'Not going',
  waiting: 'Waiting list',
  offered: 'Offered a seat',
};
const timeOf = (at: Date | null) => (at === null ? '' : wallTimeOf(at).replace('T', ' '));

/** Everybody who has answered, in the order of the answers, and confirmed guests below them. */
export async function exportComing(
  tx: CommunityTx,
  caller: Caller,
  community: CommunityFacts,
  id: number,
): Promise<Download> {
  const { date } = await findAsOrganiser(tx, caller, id);
  const { rows } = await sql<Answered>`
    SELECT member_id, answer, party, answered_at, checked_in_at FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${id} ORDER BY answer, place, answered_at, member_id`.execute(
    tx,
  );
  const faces = await peopleFaces(
    tx,
    rows.map((row) => row.member_id),
  );
  const { rows: guests } = await sql<
    Row<'calendar_guests', 'name' | 'email' | 'confirmed_at' | 'checked_in_at'> & {
      answer: 'going' | 'waiting' | 'offered';
    }
  >`
    SELECT name, email, answer, confirmed_at, checked_in_at FROM calendar_guests
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer <> 'asked' ORDER BY answer, place, id`.execute(
    tx,
  );
  const lines = [
    titles,
    ...rows.flatMap((row) => {
      const face = faces.get(row.member_id)?.face;
      if (!face) return [];
      const name = `${face.first_name} ${face.last_name}`;
      return [
        [
          name,
          face.company_name,
          words[row.answer],
          String(row.party),
          timeOf(row.answered_at),
          timeOf(row.checked_in_at),
        ],
      ];
    }),
    ...guests.map((guest) => [
      guest.name,
      guest.email,
      guest.answer === 'going' ? 'Guest' : `Guest: ${words[guest.answer].toLowerCase()}`,
      '1',
      timeOf(guest.confirmed_at),
      timeOf(guest.checked_in_at),
    ]),
  ];
  return {
    fileName: `${community.subdomain}-event-${date.starts_local.slice(0, 10)}.csv`,
    content: csvFile(lines),
  };
}
