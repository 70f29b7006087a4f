import type { Answer } from '../../../../../testing/client.ts';
import { good, type TestCommunity, type TestMember } from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { beginMeetings } from './begin-meetings.ts';
import { meetingWorkJob } from './do-meeting-work.ts';

export type Answered = ClubMeeting & ErrorAnswer;

export const dayMs = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

interface Wish {
  zone?: string;
  slots?: readonly number[];
  meets?: 'online' | 'in_person' | 'either';
  place?: string;
  lookingFor?: string;
}

/** Every half hour of a week. */
export const always = Array.from({ length: 336 }, (_, slot) => slot);

export async function aWish(
  server: TestServer,
  community: TestCommunity,
  { id }: { id: number },
  { zone = 'Australia/Sydney', slots = always, meets = 'online', place = '', lookingFor = '' }: Wish = {},
): Promise<void> {
  await server.database.admin.query(
    `INSERT INTO club_wishes (community_id, member_id, pace, zone, slots, meets, place, looking_for)
     VALUES ($1, $2, 'weekly', $3, $4, $5, $6, $7)
     ON CONFLICT (community_id, member_id) DO UPDATE SET zone = $3, slots = $4, meets = $5, place = $6, looking_for = $7`,
    [community.id, id, zone, slots, meets, place, lookingFor],
  );
}

/** One that has been sent, with days from today on. */
export async function aRound(server: TestServer, community: TestCommunity, days = 28): Promise<number> {
  const { rows } = await server.database.admin.query<{ id: number }>(
    `INSERT INTO club_rounds (community_id, number, status, deadline, meets_from, meets_until, meetings_each, matched_at, sent_at)
     SELECT $1, coalesce(max(number), 0) + 1, 'Sent', now(), current_date, current_date + $2::integer, 1, now(), now()
       FROM club_rounds WHERE community_id = $1 RETURNING id`,
    [community.id, days],
  );
  return rows[0]!.id;
}

/** Matched, and nobody knows of it yet. */
export async function aPreview(
  server: TestServer,
  community: TestCommunity,
  roundId: number,
  people: readonly { id: number }[],
): Promise<number> {
  const { admin } = server.database;
  const { rows } = await admin.query<{ id: number }>(
    `INSERT INTO club_meetings (community_id, round_id, score, reasons, weights_version)
     VALUES ($1, $2, 500, $3, 1) RETURNING id`,
    [
      community.id,
      roundId,
      JSON.stringify([
        { kind: 'common_times', text: 'Both have time on Tuesday mornings.' },
        { kind: 'first_meeting', text: 'You haven’t met yet, and both of you build boats.' },
      ]),
    ],
  );
  const { id } = rows[0]!;
  for (const person of people) {
    await admin.query('INSERT INTO club_people (community_id, meeting_id, member_id) VALUES ($1, $2, $3)', [
      community.id,
      id,
      person.id,
    ]);
    await admin.query(
      `INSERT INTO club_places (community_id, round_id, member_id, state) VALUES ($1, $2, $3, 'in') ON CONFLICT DO NOTHING`,
      [community.id, roundId, person.id],
    );
  }
  return id;
}

export async function begin(
  server: TestServer,
  community: TestCommunity,
  roundId: number,
  meetingIds: readonly number[],
): Promise<void> {
  const { database } = server.services;
  await database.inCommunity({ communityId: community.id }, (tx) =>
    beginMeetings(tx, server.services, roundId, meetingIds),
  );
}

/** What follows the commit, done now. */
export const openMeeting = (server: TestServer, community: TestCommunity, meetingId: number) =>
  meetingWorkJob(server.services.database, server.services).receive({
    community_id: community.id,
    meeting_id: meetingId,
    work: 'open',
  });

/** A meeting that its people know of, with three times to pick from. */
export async function aMeeting(
  server: TestServer,
  community: TestCommunity,
  people: readonly TestMember[],
  { days = 28, roundId }: { days?: number; roundId?: number } = {},
): Promise<number> {
  const round = roundId ?? (await aRound(server, community, days));
  for (const person of people)
    await server.database.admin.query(
      `INSERT INTO club_wishes (community_id, member_id, pace, zone, slots, meets)
       VALUES ($1, $2, 'weekly', 'Australia/Sydney', $3, 'online') ON CONFLICT DO NOTHING`,
      [community.id, person.id, always],
    );
  const id = await aPreview(server, community, round, people);
  await begin(server, community, round, [id]);
  return id;
}

export const show = async ({ client }: TestMember, id: number): Promise<ClubMeeting> =>
  good(await client.get<ClubMeeting>(`/api/meetingclub/meetings/${id}`), 200);

export const put = <Body = Answered>(
  { client }: TestMember,
  id: number,
  path: string,
  json: object = {},
): Promise<Answer<Body>> => client.put<Body>(`/api/meetingclub/meetings/${id}/${path}`, { json });

export const post = <Body = Answered>(
  { client }: TestMember,
  id: number,
  path: string,
  json: object = {},
): Promise<Answer<Body>> => client.post<Body>(`/api/meetingclub/meetings/${id}/${path}`, { json });

/** With a time that is over. */
export async function aHeldMeeting(
  server: TestServer,
  community: TestCommunity,
  people: readonly TestMember[],
  more: { days?: number; roundId?: number } = {},
): Promise<number> {
  const id = await aMeeting(server, community, people, more);
  const { times } = await show(people[0]!, id);
  for (const person of people) good(await put(person, id, 'pick', { starts_at: times[0]!.starts_at }), 200);
  await startedAgo(server, id, '1 hour');
  return id;
}

/** As if time had passed. */
export async function startedAgo(server: TestServer, id: number, ago: string): Promise<void> {
  await server.database.admin.query(
    `UPDATE club_meetings
        SET due_at = due_at - (starts_at - (now() - $2::interval)), status_since = status_since - (starts_at - (now() - $2::interval)),
            starts_at = now() - $2::interval
      WHERE id = $1`,
    [id, ago],
  );
}
