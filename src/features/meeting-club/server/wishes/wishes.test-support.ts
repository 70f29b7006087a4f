import { good, type TestCommunity, type TestMember } from '../../../../../testing/factories.ts';
import type { TestServer } from '../../../../../testing/server.ts';
import type { Club } from '../../contract/wishes.ts';

/** Weekday mornings in Sydney, to join with. */
export const aWish = (more: object = {}) => ({
  pace: 'weekly',
  zone: 'Australia/Sydney',
  slots: [18, 19, 20, 21],
  meets: 'either',
  place: 'Newtown',
  looking_for: 'Joiners for shop fittings',
  can_introduce: 'Architects',
  version: 0,
  ...more,
});

export const putWish = ({ client }: TestMember, more: object = {}) =>
  client.put<Club>('/api/meetingclub/wish', { json: aWish(more) });

export const joinClub = async (member: TestMember, more: object = {}) =>
  good(await putWish(member, more), 200);

export const clubOf = async ({ client }: TestMember) => good(await client.get<Club>('/api/meetingclub'), 200);

/** A round as the schedule or an admin would have begun it, so many hours before its deadline. */
export async function aRound(
  server: TestServer,
  community: TestCommunity,
  { status = 'Open', hours = 48 }: { status?: string; hours?: number } = {},
): Promise<number> {
  const { rows } = await server.database.admin.query<{ id: number }>(
    `INSERT INTO club_rounds (community_id, number, status, deadline, meets_from, meets_until, meetings_each, matched_at, sent_at)
     VALUES ($1, (SELECT coalesce(max(number), 0) + 1 FROM club_rounds WHERE community_id = $1), $2, now() + make_interval(hours => $3),
             (now() + interval '3 days')::date, (now() + interval '17 days')::date, 1,
             CASE WHEN $2 IN ('Matched', 'Sent') THEN now() END, CASE WHEN $2 = 'Sent' THEN now() END) RETURNING id`,
    [community.id, status, hours],
  );
  return rows[0]!.id;
}

/** Two or three who have met, or are to meet. */
export async function aMeeting(
  server: TestServer,
  community: TestCommunity,
  roundId: number,
  people: readonly TestMember[],
  more: { status?: string; daysAgo?: number } = {},
): Promise<number> {
  const { rows } = await server.database.admin.query<{ id: number }>(
    `INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, starts_at, sent_at)
     VALUES ($1, $2, $3, 100, 1, now() - make_interval(days => $4), now() - make_interval(days => $4)) RETURNING id`,
    [community.id, roundId, more.status ?? 'Met', more.daysAgo ?? 3],
  );
  const { id } = rows[0]!;
  for (const person of people)
    await server.database.admin.query(
      'INSERT INTO club_people (community_id, meeting_id, member_id) VALUES ($1, $2, $3)',
      [community.id, id, person.id],
    );
  return id;
}
