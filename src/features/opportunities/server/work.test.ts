import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aCustomer,
  aMember,
  good,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { CustomerPage } from '../../referrals/contract/customer.ts';
import type { ReferralDetail } from '../../referrals/contract/referral.ts';
import type { Reputation } from '../../members/contract/reputation.ts';
import {
  anAward,
  aPdf,
  ownerAnd,
  put,
  reasonOf,
  responsesTo,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

async function anAwardForACustomer(owner: TestMember, companies: readonly TestMember[]) {
  const { need: _need, ...customer } = aCustomer();
  const id = await anAward(server, owner, companies, { becomes: 'customer', customer });
  return { id, referralId: (await show(owner, id)).award!.referral!.id };
}
const referralVerb = async (member: TestMember, referralId: number, path: string, json: object = {}) => {
  good(await member.client.post(`/api/referrals/${referralId}/${path}`, { json }), 200);
  await jobsAreDone(server);
};
const customerLink = async (referralId: number) => {
  const { rows } = await server.database.admin.query<{ text_part: string }>(
    `SELECT m.text_part FROM mails m JOIN referrals r ON r.id = $1 AND m.recipient = r.contact_email ORDER BY m.id LIMIT 1`,
    [referralId],
  );
  return /\/public\/referral\/([\w-]+)/.exec(rows[0]!.text_part)![1]!;
};
const statusOf = async (member: TestMember, referralId: number) =>
  (await member.client.get<ReferralDetail>(`/api/referrals/${referralId}`)).body.status;

test('accepting the referral accepts the award: work begins, and the others hear', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const { id, referralId } = await anAwardForACustomer(owner, [winner!, other!]);
  await referralVerb(winner!, referralId, 'acceptance');
  expect(await show(winner!, id)).toMatchObject({ status: 'In progress', role: 'winner' });
  expect((await show(owner, id)).members.map(({ user_id: of }) => of)).toEqual([owner.id, winner!.id]);
  expect((await show(other!, id)).my_response?.status).toBe('Declined');
  expect((await eventsFor(server, other!)).map(({ name }) => name)).toContain('opportunity.outcome');
  expect(await reasonOf(verb(winner!, id, 'award/acceptance'))).toBe('opportunity.wrong_status');
});

test('the winner reads the terms of the referral before accepting, and the customer reads the agreed price', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const monthly = terms({ commission_calc_method: 'percent_recurring', commission_duration_months: 12 });
  await payByDefault(winner!, monthly);
  const { id, referralId } = await anAwardForACustomer(owner, [winner!, other!]);
  for (const one of [owner, winner!])
    expect((await show(one, id)).award!.referral).toMatchObject({
      id: referralId,
      terms: monthly,
      closed_deals: 0,
    });
  expect((await show(other!, id)).award).toBeNull();
  const { amount, currency } = (await show(winner!, id)).award!;
  const { body: page } = await server
    .visitor(community.subdomain)
    .get<CustomerPage>(`/api/customer/${await customerLink(referralId)}`);
  expect(page.is_formatted).toBe(true);
  expect(page.passed_on).toContainEqual({ label: 'Agreed price', value: formatMoney(amount!, currency!) });
});

test('declining the referral refuses the award, and both ways say it once', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const first = await anAwardForACustomer(owner, [winner!]);
  await referralVerb(winner!, first.referralId, 'refusal', { reason: 'Too far' });
  expect(await show(owner, first.id)).toMatchObject({ status: 'Reviewing', award: null });
  expect((await show(winner!, first.id)).my_response?.status).toBe('Withdrawn');
  const second = await anAwardForACustomer(owner, [winner!]);
  good(await verb(winner!, second.id, 'award/refusal', { reason: 'Too far' }), 200);
  await jobsAreDone(server);
  expect(await statusOf(owner, second.referralId)).toBe('Declined');
  const refusals = (await eventsFor(server, owner)).filter(
    ({ name }) => name === 'opportunity.award_refused',
  );
  expect(refusals.map(({ payload }) => payload.opportunity_id)).toEqual([first.id, second.id]);
});

test('withdrawing the referral takes the award back: nobody accepts work whose customer is gone', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const { id, referralId } = await anAwardForACustomer(owner, [winner!, other!]);
  await referralVerb(owner, referralId, 'withdrawal');
  expect(await show(owner, id)).toMatchObject({ status: 'Reviewing', award: null, answers: 2 });
  expect(await show(winner!, id)).toMatchObject({ role: 'responder', my_response: { status: 'Sent' } });
  const again = (await responsesTo(owner, id)).responses.find(({ can }) => can.award);
  good(await verb(owner, id, `responses/${again!.id}/award`), 200);
});

test('an award whose referral is withdrawn in the same moment is not accepted', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { id, referralId } = await anAwardForACustomer(owner, [winner!]);
  await server.database.admin.query("UPDATE referrals SET status = 'Withdrawn' WHERE id = $1", [referralId]);
  expect(await reasonOf(verb(winner!, id, 'award/acceptance'))).toBe('opportunity.wrong_status');
});

async function completed(more: { partner?: TestMember } = {}): Promise<[number, TestMember, TestMember]> {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const id = await anAward(server, owner, [winner!, ...(more.partner ? [more.partner] : [])]);
  good(await verb(winner!, id, 'award/acceptance'), 200);
  good(await verb(owner, id, 'completion'), 200);
  return [id, owner, winner!];
}
const completedAgo = (id: number, days: number) =>
  server.database.admin.query(
    'UPDATE opportunities SET status_since = now() - make_interval(days => $2) WHERE id = $1',
    [id, days],
  );

test('a rating can be changed until the other side has rated, and nobody else rates', async () => {
  const other = await aMember(server, community);
  const [id, owner, winner] = await completed({ partner: other });
  expect(await reasonOf(put(other, id, '/rating', { stars: 1 }))).toBe('opportunity.not_completed');
  good(await put(owner, id, '/rating', { stars: 2 }), 200);
  good(await put(owner, id, '/rating', { stars: 4, words: 'Good' }), 200);
  expect((await show(winner, id)).ratings.theirs).toBeNull();
  good(await put(winner, id, '/rating', { stars: 5 }), 200);
  expect((await show(winner, id)).ratings.theirs).toEqual({ stars: 4, words: 'Good' });
  expect(await reasonOf(put(owner, id, '/rating', { stars: 1 }))).toBe('opportunity.not_completed');
  expect((await put(owner, id, '/rating', { stars: 6 })).status).toBe(400);
});

test('after fourteen days one rating is shown alone, and none is written as an answer to it', async () => {
  const [id, owner, winner] = await completed();
  good(await put(winner, id, '/rating', { stars: 3, words: 'Late plans' }), 200);
  await completedAgo(id, 13);
  expect((await show(owner, id)).ratings.theirs).toBeNull();
  expect((await show(owner, id)).can.rate).toBe(true);
  await completedAgo(id, 14);
  expect((await show(owner, id)).ratings.theirs).toEqual({ stars: 3, words: 'Late plans' });
  expect((await show(owner, id)).can.rate).toBe(false);
  expect(await reasonOf(put(owner, id, '/rating', { stars: 1 }))).toBe('opportunity.not_completed');
  const waiting = async (member: TestMember) =>
    (await member.client.get<{ waiting: object[] }>('/api/waiting')).body.waiting;
  expect(await waiting(owner)).toEqual([]);
});

test('a rating between two companies is no review: those are customers’ own, of referrals that were closed', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { id, referralId } = await anAwardForACustomer(owner, [winner!]);
  good(await verb(winner!, id, 'award/acceptance'), 200);
  // Where the community is: a deal of yesterday would be older than its referral.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  await referralVerb(winner!, referralId, 'closure', { amount: 450_000, date: today });
  expect(await statusOf(owner, referralId)).toBe('Deal Closed');
  good(await verb(owner, id, 'completion'), 200);
  for (const member of [owner, winner!]) good(await put(member, id, '/rating', { stars: 1 }), 200);
  const reviewsOf = async (member: TestMember) => {
    const { body } = await owner.client.get<Reputation>(`/api/companies/${member.id}/reputation`);
    return [body.reviews, body.stars];
  };
  for (const member of [owner, winner!]) expect(await reviewsOf(member)).toEqual([0, null]);
  const token = await customerLink(referralId);
  const visitor = server.visitor(community.subdomain);
  good(await visitor.post(`/api/customer/${token}/rating`, { json: { stars: 5 } }), 200);
  expect([await reviewsOf(owner), await reviewsOf(winner!)]).toEqual([
    [0, null],
    [1, 5],
  ]);
});

test('each side says who of its own people works on it', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const colleague = await aMember(server, community, { colleagueOf: winner! });
  const foreigner = await aMember(server, await aCommunity(server));
  const id = await anAward(server, owner, [winner!, other!]);
  const member = (by: TestMember, whom: TestMember, isMember = true) =>
    put(by, id, `/members/${whom.id}`, { is_member: isMember });
  expect((await member(winner!, colleague)).status).toBe(409);
  good(await verb(winner!, id, 'award/acceptance'), 200);
  const people = async () => (await show(owner, id)).members.map(({ user_id: of }) => of);
  good(await member(winner!, colleague), 200);
  good(await member(winner!, colleague), 200);
  expect(await people()).toEqual([owner.id, winner!.id, colleague.id]);
  for (const whom of [owner, other!, foreigner]) {
    const { status, body } = await member(winner!, whom);
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['userId']]);
  }
  expect((await member(owner, colleague, false)).status).toBe(400);
  expect((await member(other!, other!)).status).toBe(409);
  good(await member(colleague, winner!, false), 200);
  expect(await people()).toEqual([owner.id, colleague.id]);
  expect((await show(other!, id)).members).toEqual([]);
});

test('work has files of its own, for the two alone', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const id = await anAward(server, owner, [winner!, other!]);
  const add = (by: TestMember) =>
    by.client.post<{ id: number; url: string }>(`/api/projects/${id}/files`, {
      multipart: aPdf('work.pdf', 'work'),
    });
  expect((await add(owner)).status).toBe(409);
  good(await verb(winner!, id, 'award/acceptance'), 200);
  const { id: fileId, url } = good(await add(winner!), 201);
  expect((await add(other!)).status).toBe(409);
  expect((await show(owner, id)).work_files).toMatchObject([{ id: fileId, can: { remove: false } }]);
  expect([(await owner.client.get(url)).status, (await other!.client.get(url)).status]).toEqual([200, 404]);
  expect((await owner.client.delete(url)).status).toBe(403);
  good(await winner!.client.delete(url), 200);
  expect((await show(owner, id)).work_files).toEqual([]);
});

test('leaves an award for a customer to its referral', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { referralId } = await anAwardForACustomer(owner, [winner!]);
  const waits = async () =>
    good(
      await winner!.client.get<{ waiting: { id: number; kind: string }[] }>('/api/waiting'),
      200,
    ).waiting.map((each) => [each.id, each.kind]);
  expect(await waits()).toEqual([[referralId, 'accept_referral']]);
  good(await winner!.client.post(`/api/referrals/${referralId}/acceptance`, { json: {} }), 200);
  expect(await waits()).toEqual([]);
});
