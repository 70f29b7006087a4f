import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aCustomer,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { aHeldMeeting, aMeeting, post, put, show } from './meetings.test-support.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server);
  [ada, ben, cleo] = [
    await aMember(server, harbour),
    await aMember(server, harbour),
    await aMember(server, harbour),
  ];
});
afterAll(() => server?.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorAnswer).error.code,
];
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as ErrorAnswer).error.fields ?? {});
const say = (member: TestMember, id: number, form: object) =>
  put(member, id, 'feedback', { note: '', ...form });
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.database.admin.query<Row>(text, values)).rows;

describe('how it was', () => {
  test('one word makes it met; the other sees neither stars nor note', async () => {
    const id = await aHeldMeeting(server, harbour, [ada, ben]);
    const said = good(
      await say(ada, id, { has_met: true, stars: 2, meets_again: false, note: 'Rather not.' }),
      200,
    );
    expect(said).toMatchObject({
      status: 'Met',
      feedback: { has_met: true, stars: 2, meets_again: false, note: 'Rather not.' },
      can: { give_feedback: false, add_outcome: true },
    });
    const { text } = await ben.client.get(`/api/meetingclub/meetings/${id}`);
    expect(text).not.toContain('Rather not.');
    expect(JSON.parse(text)).toMatchObject({ status: 'Met', feedback: null, can: { give_feedback: true } });
    const met = await query(`SELECT low_member_id, high_member_id FROM club_met WHERE meeting_id = $1`, [id]);
    expect(met).toEqual([{ low_member_id: ada.id, high_member_id: ben.id }]);
  });

  test('said twice at once, it stands once and both get the same answer', async () => {
    const id = await aHeldMeeting(server, harbour, [ada, ben]);
    const answers = await Promise.all([5, 1, 3].map((stars) => say(ada, id, { has_met: true, stars })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const stars = new Set(answers.map((answer) => answer.body.feedback?.stars));
    expect(stars.size).toBe(1);
    expect(await query('SELECT FROM club_feedback WHERE meeting_id = $1', [id])).toHaveLength(1);
    expect(good(await say(ada, id, { has_met: false }), 200).feedback?.has_met).toBe(true);
  });

  test('that they did not meet needs both', async () => {
    const id = await aHeldMeeting(server, harbour, [ada, ben]);
    expect(good(await say(ada, id, { has_met: false }), 200).status).toBe('Scheduled');
    expect(good(await say(ben, id, { has_met: false }), 200).status).toBe('Missed');
    expect(await query('SELECT FROM club_met WHERE meeting_id = $1', [id])).toEqual([]);
  });

  test('of three, whoever stayed away has met nobody', async () => {
    const id = await aHeldMeeting(server, harbour, [ada, ben, cleo]);
    good(await say(cleo, id, { has_met: false }), 200);
    good(await say(ada, id, { has_met: true }), 200);
    const met = await query(`SELECT low_member_id, high_member_id FROM club_met WHERE meeting_id = $1`, [id]);
    expect(met).toEqual([{ low_member_id: ada.id, high_member_id: ben.id }]);
  });

  test('before it begins there is nothing to say, and stars without a meeting name their field', async () => {
    const held = await aHeldMeeting(server, harbour, [ada, ben]);
    const wrong = await say(ada, held, { has_met: false, stars: 3, meets_again: true });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['stars', 'meets_again']]);
    expect(fieldsOf(await say(ada, held, { has_met: true, stars: 6 }))).toEqual(['stars']);
    expect(fieldsOf(await say(ada, held, { has_met: true, note: 'x'.repeat(1001) }))).toEqual(['note']);
    expect(fieldsOf(await put(ada, held, 'feedback', {}))).toEqual(['has_met']);
    const id = await aMeeting(server, harbour, [ada, ben]);
    expect(codeOf(await say(ada, id, { has_met: false }))).toEqual([409, 'club_meeting.too_early']);
    // Two who arranged it between themselves can say that they met.
    expect(good(await say(ada, id, { has_met: true }), 200).status).toBe('Met');
  });

  test('without an id it is about the newest one that nothing was said about', async () => {
    const fresh = await aMember(server, harbour);
    const open = () => fresh.client.get<{ meeting: ClubMeeting | null }>('/api/meetingclub/feedback');
    expect(good(await open(), 200)).toEqual({ meeting: null });
    const first = await aHeldMeeting(server, harbour, [fresh, ben]);
    const second = await aHeldMeeting(server, harbour, [fresh, cleo]);
    await aMeeting(server, harbour, [fresh, ada]);
    expect(good(await open(), 200).meeting?.id).toBe(second);
    good(await say(fresh, second, { has_met: true }), 200);
    expect(good(await open(), 200).meeting?.id).toBe(first);
    good(await say(fresh, first, { has_met: false }), 200);
    expect(good(await open(), 200)).toEqual({ meeting: null });
  });

  test('three missed, said by two different people, pause somebody kindly; by one alone they do not', async () => {
    const [absent, harsh] = [await aMember(server, harbour), await aMember(server, harbour)];
    const miss = async (reporter: TestMember) => {
      const id = await aHeldMeeting(server, harbour, [absent, reporter]);
      good(await say(reporter, id, { has_met: false }), 200);
      good(await say(absent, id, { has_met: false }), 200);
    };
    const pauses = () =>
      query<{ pause_cause: string | null; weeks: number }>(
        `SELECT pause_cause, (paused_until - current_date) / 7 AS weeks FROM club_wishes WHERE member_id = $1`,
        [absent.id],
      );
    for (let time = 0; time < 3; time += 1) await miss(harsh);
    expect((await pauses())[0]!.pause_cause).toBeNull();
    await miss(cleo);
    expect((await pauses())[0]!.pause_cause).toBe('missed');
    expect([3, 4]).toContain((await pauses())[0]!.weeks);
    const told = await query(`SELECT tells FROM events WHERE name = 'club_wish.paused'`, []);
    expect(told).toEqual([{ tells: [absent.id] }]);
    // What that pause has settled does not count again.
    await server.database.admin.query(
      'UPDATE club_wishes SET paused_until = NULL, pause_cause = NULL WHERE member_id = $1',
      [absent.id],
    );
    await miss(harsh);
    expect((await pauses())[0]!.pause_cause).toBeNull();
  });
});

describe('what came of it', () => {
  async function met(people: readonly TestMember[]): Promise<number> {
    const id = await aHeldMeeting(server, harbour, people);
    good(await say(people[0]!, id, { has_met: true }), 200);
    return id;
  }

  test('a referral is sent by the referral’s own rules, in one go with its outcome', async () => {
    const id = await met([ada, ben]);
    const refused = await post(ada, id, 'outcomes/referral', { company_id: ben.id, contact_name: 'Olive' });
    expect(refused.status).toBe(400);
    const shown = good(await post(ada, id, 'outcomes/referral', { company_id: ben.id, ...aCustomer() }), 201);
    expect(shown.outcomes).toMatchObject([{ kind: 'referral', is_mine: true }]);
    const { path } = shown.outcomes[0]!;
    expect(path).toMatch(/^\/outgoing\/referrals\/\d+$/);
    expect((await show(ben, id)).outcomes).toMatchObject([
      { kind: 'referral', is_mine: false, path: path!.replace('outgoing', 'incoming') },
    ]);
    const rows = await query<{ referral_id: number }>(
      'SELECT referral_id FROM club_outcomes WHERE meeting_id = $1',
      [id],
    );
    expect(rows).toEqual([{ referral_id: Number(path!.split('/').at(-1)) }]);
    expect((await ben.client.get(`/api/referrals/${rows[0]!.referral_id}`)).status).toBe(200);
  });

  test('a retry with the same key sends one referral', async () => {
    const id = await met([ada, ben]);
    const json = { company_id: ben.id, ...aCustomer() };
    const send = () =>
      ada.client.post(`/api/meetingclub/meetings/${id}/outcomes/referral`, {
        json,
        headers: { 'idempotency-key': 'the same key of one press' },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(await query('SELECT FROM club_outcomes WHERE meeting_id = $1', [id])).toHaveLength(1);
  });

  test('a partnership is proposed, once for a meeting', async () => {
    const [one, other] = [await aMember(server, harbour), await aMember(server, harbour)];
    const id = await met([one, other]);
    const shown = good(await post(one, id, 'outcomes/partnership', { company_id: other.id }), 201);
    expect(shown.outcomes).toMatchObject([
      { kind: 'partnership', is_mine: true, path: `/partner/${other.id}` },
    ]);
    expect((await show(other, id)).outcomes).toMatchObject([
      { kind: 'partnership', path: `/partner/${one.id}` },
    ]);
    expect(codeOf(await post(one, id, 'outcomes/partnership', { company_id: other.id }))).toEqual([
      409,
      'partnership.already_invited',
    ]);
  });

  test('a partnership counts as brought once it was accepted, and never when it was declined', async () => {
    const town = await aCommunity(server);
    const boss = await aMember(server, town, { isAdmin: true });
    const [one, other, third] = [
      await aMember(server, town),
      await aMember(server, town),
      await aMember(server, town),
    ];
    interface Counts {
      partnerships: number;
    }
    const brought = async () => {
      const { body: club } = await one.client.get<{ brought: Counts; brought_me: Counts }>(
        '/api/meetingclub',
      );
      const { body: results } = await boss.client.get<{ total: Counts }>('/api/meetingclub/admin/results');
      const { text: csv } = await boss.client.get('/api/meetingclub/admin/results.csv');
      const exported = csv.trim().split('\r\n').slice(1);
      return [
        club.brought.partnerships,
        club.brought_me.partnerships,
        results.total.partnerships,
        exported.reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0),
      ];
    };
    const propose = async (whom: TestMember) => {
      const id = await aHeldMeeting(server, town, [one, whom]);
      good(await say(one, id, { has_met: true }), 200);
      good(await post(one, id, 'outcomes/partnership', { company_id: whom.id }), 201);
      const rows = await query<{ partnership_id: number }>(
        'SELECT partnership_id FROM club_outcomes WHERE meeting_id = $1',
        [id],
      );
      return rows[0]!.partnership_id;
    };
    const [made, refused] = [await propose(other), await propose(third)];
    expect(await brought()).toEqual([0, 0, 0, 0]);
    good(await third.client.post(`/api/partnerships/${refused}/refusal`, { json: {} }), 200);
    const { terms } = good(
      await other.client.get<{ terms: { version: number }[] }>(`/api/partnerships/${made}`),
      200,
    );
    good(
      await other.client.post(`/api/partnerships/${made}/acceptance`, {
        json: { version: terms[0]!.version },
      }),
      200,
    );
    expect(await brought()).toEqual([1, 1, 1, 1]);
  });

  test('an introduction asks both companies, and says who thought of it', async () => {
    const [one, other, third] = [
      await aMember(server, harbour),
      await aMember(server, harbour),
      await aMember(server, harbour),
    ];
    const id = await met([one, other]);
    const json = { company_id: other.id, other_company_id: third.id, message: 'You both love boats.' };
    expect(good(await post(one, id, 'outcomes/introduction', json), 201).outcomes).toMatchObject([
      { kind: 'introduction', is_mine: true },
    ]);
    const [row] = await query<{ message: string }>(
      `SELECT message FROM partnerships WHERE invited_by_member = $1`,
      [one.id],
    );
    expect(row!.message).toMatch(/^Person Number\d+ thinks you two should meet\.\n\nYou both love boats\.$/);
    expect(
      fieldsOf(await post(one, id, 'outcomes/introduction', { ...json, other_company_id: one.id })),
    ).toEqual(['other_company_id']);
  });

  test('nothing is an answer too, for whoever gives it; something that comes later takes its place', async () => {
    const id = await met([ada, ben]);
    good(await post(ada, id, 'outcomes/nothing'), 201);
    good(await post(ada, id, 'outcomes/nothing'), 201);
    expect((await show(ada, id)).outcomes).toMatchObject([{ kind: 'nothing', is_mine: true }]);
    expect((await show(ben, id)).outcomes).toEqual([]);
    good(await post(ada, id, 'outcomes/referral', { company_id: ben.id, ...aCustomer() }), 201);
    expect((await show(ada, id)).outcomes.map(({ kind }) => kind)).toEqual(['referral']);
  });

  test('only of one that took place, and only for a company that was met', async () => {
    const ahead = await aMeeting(server, harbour, [ada, ben]);
    expect(codeOf(await post(ada, ahead, 'outcomes/nothing'))).toEqual([409, 'club_meeting.not_met']);
    const id = await met([ada, ben]);
    for (const whom of [cleo.id, ada.id]) {
      const answer = await post(ada, id, 'outcomes/referral', { company_id: whom, ...aCustomer() });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['company_id']]);
    }
    expect((await post(cleo, id, 'outcomes/nothing')).status).toBe(404);
  });

  test('of three, what two made of it is not for the third', async () => {
    const id = await met([ada, ben, cleo]);
    good(await post(ada, id, 'outcomes/referral', { company_id: ben.id, ...aCustomer() }), 201);
    expect((await show(cleo, id)).outcomes).toEqual([]);
  });
});
