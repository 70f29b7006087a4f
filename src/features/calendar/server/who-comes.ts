import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { EventPerson } from '../contract/types.ts';
import { findDate } from './find-date.ts';
import { peopleFaces } from './people-faces.ts';
import { worthMeeting } from './worth-meeting.ts';

const pageSize = 50;
/** Of those who come, the newest answers: enough to find five in. */
const mostConsidered = 200;

export interface Coming {
  people: (EventPerson & { answer: 'going' | 'maybe'; party: number })[];
  next: number | null;
  worth_meeting: (EventPerson & { why: string })[];
}

/** Who comes and who may; on the first page also whom the caller should meet there. */
export async function whoComes(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  after: number | undefined,
): Promise<Coming> {
  await findDate(tx, caller, id);
  const { rows } = await sql<Row<'calendar_answers', 'member_id' | 'party'> & { answer: 'going' | 'maybe' }>`
    SELECT member_id, answer, party FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer IN ('going', 'maybe') AND member_id > ${after ?? 0}
     ORDER BY member_id LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  const faces = await peopleFaces(
    tx,
    page.map((row) => row.member_id),
  );
  return {
    people: page.flatMap(({ member_id: memberId, answer, party }) => {
      const known = faces.get(memberId);
      return known ? [{ ...known.face, answer, party }] : [];
    }),
    next: rows.length > pageSize ? page.at(-1)!.member_id : null,
    worth_meeting: after === undefined ? await fewToMeet(tx, caller, id) : [],
  };
}

async function fewToMeet(tx: CommunityTx, caller: Caller, id: number): Promise<Coming['worth_meeting']> {
  const { rows } = await sql<Row<'calendar_answers', 'member_id'>>`
    SELECT member_id FROM calendar_answers
     WHERE community_id = ${tx.communityId} AND date_id = ${id} AND answer = 'going' AND member_id <> ${caller.memberId}
     ORDER BY answered_at DESC LIMIT ${mostConsidered}`.execute(tx);
  const faces = await peopleFaces(
    tx,
    rows.map((row) => row.member_id),
  );
  const known = [...faces.values()];
  const companies = [...new Set(known.map(({ companyId }) => companyId))];
  const reasons = await worthMeeting(tx, eyesOf(caller).companyId, companies);
  return reasons.flatMap(({ companyId, why }) => {
    const first = known.find((each) => each.companyId === companyId);
    return first ? [{ ...first.face, why }] : [];
  });
}
