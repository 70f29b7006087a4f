import { z } from 'zod';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { ClubMeeting, MeetingsQuery } from '../../contract/meetings.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { meetingRows } from './find-meeting.ts';
import { showMeetings } from './show-meeting.ts';

const pageSize = 20;

/** Milliseconds of its start (those without one come last), and its id. */
const openPlace = z.tuple([z.number().int().min(0), z.number().int().min(1)]);
const pastPlace = z.number().int().min(1);

const isOpen = sql.raw(
  `(m.status = 'Proposed' OR m.status = 'Scheduled' AND m.starts_at + make_interval(mins => m.minutes) > moment())`,
);
const whenOf = sql.raw(`coalesce((extract(epoch FROM m.starts_at) * 1000)::bigint, 9007199254740991)`);

interface Found {
  id: number;
  key: number | [number, number];
}

export async function listMeetings(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  { state, after }: MeetingsQuery,
): Promise<{ meetings: ClubMeeting[]; next: string | null }> {
  const rows = state === 'open' ? await openOnes(tx, caller, after) : await pastOnes(tx, caller, after);
  const { found, next } = pageOf(rows, pageSize);
  const ids = found.map((row) => row.id);
  const { rows: full } = await meetingRows(tx, sql`m.id = ANY (${ids}::bigint[])`).execute(tx);
  const byId = new Map(full.map((row) => [row.id, row]));
  const meetings = await showMeetings(
    parts,
    tx,
    caller,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
  return { meetings, next: next === null ? null : cursorOf({ at: next }) };
}

async function openOnes(tx: CommunityTx, { memberId }: Caller, after: string | undefined): Promise<Found[]> {
  const [when, id] = after === undefined ? [0, 0] : placeOf(after, z.object({ at: openPlace })).at;
  const { rows } = await sql<Found>`
    SELECT m.id, jsonb_build_array(${whenOf}, m.id) AS key FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId} AND ${isOpen}
       AND (${whenOf}, m.id) > (${when}::bigint, ${id}::bigint)
     ORDER BY ${whenOf}, m.id LIMIT ${pageSize + 1}`.execute(tx);
  return rows;
}

async function pastOnes(tx: CommunityTx, { memberId }: Caller, after: string | undefined): Promise<Found[]> {
  const behind =
    after === undefined ? Number.MAX_SAFE_INTEGER : placeOf(after, z.object({ at: pastPlace })).at;
  const { rows } = await sql<Found>`
    SELECT m.id, m.id AS key FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId} AND p.meeting_id < ${behind}
       AND m.status <> 'Preview' AND NOT ${isOpen}
     ORDER BY p.meeting_id DESC LIMIT ${pageSize + 1}`.execute(tx);
  return rows;
}
