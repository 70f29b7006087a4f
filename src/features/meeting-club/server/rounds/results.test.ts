import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReferral, good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { aMeeting, joinClub } from '../wishes/wishes.test-support.ts';
import { aClub, aMatchedRound, meetingsOf, send, setPlace, type Club } from './rounds.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);
const read = async <Body>({ client }: TestMember, what: string) =>
  good(await client.get<Body>(`/api/meetingclub/admin/${what}`), 200);

interface Results {
  total: Record<string, number>;
  rounds: { number: number; left_out: number; brought: Record<string, number> }[];
}

/** A round that was sent: of its two meetings one took place and led to a referral, and one was missed. */
async function aRoundWithResults(): Promise<Club & { id: number; met: TestMember[] }> {
  const club = await aClub(server, 5);
  const { id } = await aMatchedRound(club.admin);
  good(await setPlace(club.admin, id, club.people[4]!, false), 200);
  await send(club.admin, id);
  const [first, second] = await meetingsOf(club.admin, id);
  await set(`UPDATE club_meetings SET status = 'Met', starts_at = now() - interval '1 day' WHERE id = $1`, [
    first!.id,
  ]);
  if (second) await set(`UPDATE club_meetings SET status = 'Missed' WHERE id = $1`, [second.id]);
  const met = first!.people.map((person) => club.people.find((each) => each.id === person.id)!);
  const referral = await aReferral(met[0]!, met[1]!);
  await set(
    `INSERT INTO club_outcomes (community_id, meeting_id, member_id, kind, referral_id) VALUES ($1, $2, $3, 'referral', $4)`,
    [club.community.id, first!.id, met[0]!.id, referral.id],
  );
  await set(
    `INSERT INTO club_feedback (community_id, meeting_id, member_id, has_met, stars, meets_again, note) VALUES ($1, $2, $3, true, 4, true, 'Worth it')`,
    [club.community.id, first!.id, met[0]!.id],
  );
  return { ...club, id, met };
}

describe('what the club brought', () => {
  it('is counted in all and by round, and never in amounts', async () => {
    const { admin } = await aRoundWithResults();
    const { total, rounds } = await read<Results>(admin, 'results');
    expect(total).toMatchObject({ met: 1, referrals: 1, partnerships: 0 });
    expect(rounds).toMatchObject([{ number: 1, brought: { met: 1, referrals: 1 } }]);
    expect(Object.keys(total).toSorted()).toEqual(
      ['meetings', 'met', 'missed', 'cancelled', 'referrals', 'partnerships', 'introductions'].toSorted(),
    );
  });

  it('tells admins stars and notes, and members of the meeting nothing of them', async () => {
    const { admin, met } = await aRoundWithResults();
    const { feedback } = await read<{ feedback: object[] }>(admin, 'feedback');
    expect(feedback).toMatchObject([
      {
        by: { id: met[0]!.id },
        others: met.slice(1).map(({ id }) => ({ id })),
        stars: 4,
        meets_again: true,
        note: 'Worth it',
      },
    ]);
    expect((await met[1]!.client.get('/api/meetingclub/admin/feedback')).status).toBe(403);
    expect((await admin.client.get('/api/meetingclub/admin/feedback?after=eyJhdCI6MX0')).status).toBe(400);
  });

  it('pages what was said, nothing twice and nothing missing', async () => {
    const { community, admin, people, id } = await aRoundWithResults();
    for (let each = 0; each < 24; each += 1) {
      const meeting = await aMeeting(server, community, id, people.slice(0, 2));
      await set(
        `INSERT INTO club_feedback (community_id, meeting_id, member_id, has_met, created_at) VALUES ($1, $2, $3, false, now() - make_interval(hours => $4))`,
        [community.id, meeting, people[0]!.id, each % 5],
      );
    }
    interface Page {
      feedback: { meeting_id: number }[];
      next: string | null;
    }
    const first = await read<Page>(admin, 'feedback');
    const rest = await read<Page>(admin, `feedback?after=${first.next}`);
    const ids = [...first.feedback, ...rest.feedback].map((said) => said.meeting_id);
    expect([first.feedback.length, rest.next, new Set(ids).size]).toEqual([20, null, 25]);
  });

  it('says who was never matched, and why as far as an admin may know', async () => {
    const club = await aClub(server, 3);
    const [one, two, three] = club.people as [TestMember, TestMember, TestMember];
    for (const other of [two, three])
      await set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
        club.community.id,
        one.id,
        other.id,
      ]);
    const { id } = await aMatchedRound(club.admin);
    good(await send(club.admin, id), 200);
    const { people } = await read<{ people: { person: { id: number }; rounds: number; why: string }[] }>(
      club.admin,
      'unmatched',
    );
    expect(people.map(({ person, rounds, why }) => [person.id, rounds, why])).toEqual([
      [one.id, 1, 'Few possible partners'],
    ]);
    await joinClub(club.admin);
    expect((await read<{ people: object[] }>(club.admin, 'unmatched')).people).toHaveLength(1);
  });

  it('can be downloaded, without stars, notes or anybody’s private list, and the audit says so', async () => {
    const { community, admin, met, people } = await aRoundWithResults();
    await set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
      community.id,
      people[4]!.id,
      people[0]!.id,
    ]);
    const { text, status } = await admin.client.get('/api/meetingclub/admin/results.csv');
    expect(status).toBe(200);
    const [titles, ...lines] = text.trim().split('\r\n');
    expect(titles).toMatch(/Round,Sent \(.+\),People,Companies,State/);
    expect(lines.some((line) => line.includes('Met') && line.endsWith(',1,0,0'))).toBe(true);
    expect(text).not.toMatch(/Worth it|avoid|block/i);
    const { rows: names } = await set(
      `SELECT first_name || ' ' || last_name AS name FROM members WHERE id = ANY ($1)`,
      [met.map((member) => member.id)],
    );
    for (const { name } of names) expect(text).toContain(name);
    const { rows } = await set(
      `SELECT count(*)::int AS entries FROM audit_entries WHERE community_id = $1 AND action = 'club.results_exported'`,
      [community.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });

  it('leaves the names, notes and lists of people out of every entry of the audit', async () => {
    const { community } = await aRoundWithResults();
    const { rows } = await set(`SELECT action, before, after FROM audit_entries WHERE community_id = $1`, [
      community.id,
    ]);
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/Person|Worth it|avoid/);
  });
});
