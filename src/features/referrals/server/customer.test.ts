import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  aReferral,
  terms,
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CompanyCard } from '../../members/contract/company.ts';
import type { Reputation } from '../../members/contract/reputation.ts';
import type { CustomerPage } from '../contract/customer.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import {
  customerToken,
  eventsFor,
  mailsTo,
  show,
  senderAndReceiver,
  verb,
  withoutLimits,
} from './referrals.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'customers');
  ({ sender, receiver } = await senderAndReceiver(server, community));
});
afterAll(() => server.close());
beforeEach(() => withoutLimits(server, sender, receiver));

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });

type Answered = CustomerPage & ErrorAnswer;

/** The customer's link, as it was mailed to them. */
async function linkOf({ referred_entity: { email } }: ReferralDetail): Promise<string> {
  const [mail] = await mailsTo(server, email!);
  return customerToken(mail!.text_part);
}

/** Each call from an address of its own: the limit of one address is not what these tests are about. */
let house = 0;
const from = () => ({ 'x-forwarded-for': `198.51.${100 + Math.floor((house += 1) / 250)}.${house % 250}` });

const look = (token: string, subdomain = 'customers') =>
  server.visitor(subdomain).get<Answered>(`/api/customer/${token}`, { headers: from() });
const answer = (token: string, how: 'consent' | 'refusal' | 'rating', json: object = {}) =>
  server.visitor('customers').post<Answered>(`/api/customer/${token}/${how}`, { json, headers: from() });

async function aDeal(more: object = {}): Promise<{ referral: ReferralDetail; token: string }> {
  const referral = await aReferral(sender, receiver, more);
  await verb(receiver, referral.id, 'acceptance');
  const closed = await verb(receiver, referral.id, 'closure', {
    amount: 50_000,
    date: today(),
    ask_customer: 'now',
  });
  expect(closed.status).toBe(200);
  return { referral, token: await linkOf(referral) };
}

const reputation = async () =>
  (await sender.client.get<Reputation>(`/api/companies/${receiver.id}/reputation`)).body;

const everythingAbout = async (id: number) => {
  const { rows } = await server.database.admin.query<{ text: string }>(
    `SELECT (SELECT row_to_json(r)::text FROM referrals r WHERE id = $1)
         || coalesce((SELECT json_agg(w)::text FROM referral_words w WHERE referral_id = $1), '')
         || coalesce((SELECT json_agg(a)::text FROM referral_activities a WHERE referral_id = $1), '')
         || coalesce((SELECT json_agg(v)::text FROM reviews v WHERE referral_id = $1), '')
         || coalesce((SELECT json_agg(k)::text FROM idempotency_keys k), '')
         || coalesce((SELECT json_agg(s)::text FROM commission_steps s), '')
         || coalesce((SELECT json_agg(b)::text FROM commission_deal_refunds b), '')
         || coalesce((SELECT json_agg(m)::text FROM mails m), '')
         || coalesce((SELECT json_agg(f)::text FROM files f), '') AS text`,
    [id],
  );
  return rows[0]!.text;
};

describe('the customer’s page', () => {
  it('shows who passed on what to whom, all of it, and opening it changes nothing', async () => {
    const referral = await aReferral(sender, receiver, {
      contact_name: 'Ada Customer',
      contact_phone: '+61 2 5550 1234',
      contact_company: 'Ada & Co',
      contact_address: '1 Quay Street',
      description: 'The gutter, too.',
      services: [{ text: 'Roofing', colour: 'blue' }],
      budget: 250_000,
      currency: 'AUD',
    });
    const token = await linkOf(referral);
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'asked',
      customer_name: 'Ada Customer',
      sender: { name: referral.sender.name, person: expect.stringMatching(/^Person/) },
      receiver: { name: referral.receiver.name, website: null },
      need: 'A new roof',
      description: 'The gutter, too.',
      can: { consent: true, remove: true, rate: false },
      review: null,
    });
    expect(Object.fromEntries(body.passed_on.map(({ label, value }) => [label, value]))).toEqual({
      Name: 'Ada Customer',
      Email: referral.referred_entity.email,
      Phone: '+61 2 5550 1234',
      Company: 'Ada & Co',
      Address: '1 Quay Street',
      Services: 'Roofing',
      Budget: expect.stringContaining('2,500'),
    });
    await look(token);
    expect(await show(sender, referral.id)).toMatchObject({ consent: 'asked', status: 'New' });
  });

  it('tells a member nothing more than a stranger, and knows nobody by a wrong secret', async () => {
    const token = await linkOf(await aReferral(sender, receiver));
    await aCommunity(server, 'elsewhere');
    const wrong = await look('x'.repeat(43));
    const foreign = await look(token, 'elsewhere');
    expect([wrong.status, foreign.status]).toEqual([404, 404]);
    const withoutId = ({ error }: ErrorAnswer) => ({ ...error, request_id: '' });
    expect(withoutId(foreign.body)).toEqual(withoutId(wrong.body));
    for (const how of ['consent', 'refusal'] as const) {
      expect((await answer('x'.repeat(43), how)).status).toBe(404);
      const there = await server
        .visitor('elsewhere')
        .post(`/api/customer/${token}/${how}`, { json: {}, headers: from() });
      expect(there.status).toBe(404);
    }
    expect((await answer('x'.repeat(43), 'rating', { stars: 5 })).status).toBe(404);
    expect((await look('short')).status).toBe(404);
  });

  it('is the visitors’ only way to a referral: their role reads none of the tables', async () => {
    const tables = ['referrals', 'customer_links', 'reviews', 'referral_activities', 'company_reputations'];
    const { rows } = await server.database.admin.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE has_table_privilege('guildhall_public', name, 'SELECT')`,
      [tables],
    );
    expect(rows).toEqual([]);
  });

  it('lets nobody try secrets by the thousand', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.visitor('customers').get(`/api/customer/${'y'.repeat(43)}`, { headers }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});

describe('“Yes, contact me”', () => {
  it('is told to both, once, however often it is said', async () => {
    const referral = await aReferral(sender, receiver);
    const token = await linkOf(referral);
    const both = await Promise.all([answer(token, 'consent'), answer(token, 'consent')]);
    expect(both.map(({ status, body }) => [status, body.state, body.can.consent])).toEqual([
      [200, 'given', false],
      [200, 'given', false],
    ]);
    const seen = await show(receiver, referral.id);
    expect(seen).toMatchObject({ consent: 'given', status: 'New' });
    const said = seen.activities.filter(({ action_type: type }) => type === 'give_consent');
    expect(said).toMatchObject([{ subject: 'The customer', action_desc: 'agreed to be contacted' }]);
    for (const member of [sender, receiver]) {
      const told = (await eventsFor(server, member)).filter(({ name }) => name === 'referral.consent_given');
      expect(told).toEqual([{ name: 'referral.consent_given', payload: { referral_id: referral.id } }]);
    }
  });

  it('comes too late for a referral that is over, whose details can still be removed', async () => {
    const referral = await aReferral(sender, receiver);
    const token = await linkOf(referral);
    await verb(receiver, referral.id, 'refusal', { reason: 'No capacity' });
    expect((await look(token)).body).toMatchObject({
      state: 'over',
      can: { consent: false, remove: true, rate: false },
    });
    const late = await answer(token, 'consent');
    expect([late.status, late.body.error.code]).toEqual([409, 'customer.over']);
    expect((await answer(token, 'refusal')).body).toMatchObject({ state: 'refused' });
    expect(await show(sender, referral.id)).toMatchObject({ status: 'Declined', details_removed: true });
  });
});

describe('“No, remove my details”', () => {
  it('leaves nothing that tells who it was, and ends the referral', async () => {
    const referral = await aReferral(sender, receiver, {
      contact_name: 'Zebulon Quackenbush',
      contact_email: 'zebulon@quackenbush.example',
      contact_phone: '+61 2 5550 9876',
      contact_position: 'Quackmaster',
      contact_address: '7 Quackenbush Lane',
      contact_linkedin: 'linkedin.com/in/quackenbush',
      contact_company: 'Quackenbush Ducks',
      contact_industry: 'Quackery',
      need: 'A pond for Zebulon',
      description: 'Ask for Quackenbush at the door.',
    });
    const token = await linkOf(referral);
    await server.database.admin.query('UPDATE mails SET sent_at = now()');
    expect(await everythingAbout(referral.id)).toMatch(/quackenbush/i);
    const said = await answer(token, 'refusal');
    expect(said.status).toBe(200);
    expect(said.body).toMatchObject({
      state: 'refused',
      customer_name: null,
      need: null,
      description: null,
      passed_on: [],
      can: { consent: false, remove: false, rate: false },
    });
    expect(await everythingAbout(referral.id)).not.toMatch(/quack|zebulon|5550 9876/i);
    for (const member of [sender, receiver]) {
      const seen = await show(member, referral.id);
      expect(seen).toMatchObject({
        status: 'Withdrawn',
        consent: 'refused',
        details_removed: true,
        need: 'Details removed',
        referred_entity: { contact_name: 'Details removed', email: null, phone: null },
      });
      expect(seen.activities.at(-1)).toMatchObject({
        subject: 'The customer',
        action_type: 'remove_details',
      });
      expect((await eventsFor(server, member)).at(-1)!.name).toBe('referral.details_removed');
    }
    // The link goes on working, and says so.
    expect((await look(token)).body.state).toBe('refused');
    const changed = await answer(token, 'consent');
    expect([changed.status, changed.body.error.code]).toEqual([409, 'customer.removed']);
  });

  it('is done once by two at the same time, and again is no fault', async () => {
    const referral = await aReferral(sender, receiver);
    const token = await linkOf(referral);
    const both = await Promise.all([answer(token, 'refusal'), answer(token, 'refusal')]);
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'refused'],
      [200, 'refused'],
    ]);
    expect((await answer(token, 'refusal')).status).toBe(200);
    const { activities } = await show(sender, referral.id);
    expect(activities.filter(({ action_type: type }) => type === 'remove_details')).toHaveLength(1);
  });

  it('wins over a company that is working on it: the deal is lost, notes and files are gone', async () => {
    const referral = await aReferral(sender, receiver, { contact_name: 'Ottoline Farthing' });
    const token = await linkOf(referral);
    await server.database.admin.query('UPDATE mails SET sent_at = now()');
    await verb(receiver, referral.id, 'acceptance', { note: 'Will call Ottoline tomorrow' });
    const form = new FormData();
    form.append('file', new Blob(['Farthing, Ottoline']), 'plan-of-farthing.txt');
    const sent = await sender.client.post(`/api/referrals/${referral.id}/files`, { multipart: form });
    expect(sent.status).toBe(201);
    expect((await look(token)).body.passed_on).toContainEqual({
      label: 'File',
      value: 'plan-of-farthing.txt',
    });
    expect(await everythingAbout(referral.id)).toMatch(/Ottoline.*farthing/s);
    await answer(token, 'refusal');
    expect((await show(sender, referral.id)).files).toEqual([]);
    expect(await show(receiver, referral.id)).toMatchObject({ status: 'Lost', details_removed: true });
    expect(await everythingAbout(referral.id)).not.toMatch(/Ottoline|farthing/i);
  });

  it('is true of the answers that wait for a retry, and of what was noted in the ledger', async () => {
    const json = {
      company_id: receiver.id,
      contact_name: 'Perpetua Wren',
      contact_email: 'perpetua@example.com',
      need: 'A hedge',
      customer_agreed: true,
      terms: terms({}),
    };
    const headers = { 'idempotency-key': 'sending-perpetua' };
    const { body: referral } = await sender.client.post<ReferralDetail>('/api/referrals', { json, headers });
    const { id } = referral;
    const deal = { amount: 50_000, date: today(), note: null };
    await verb(receiver, id, 'acceptance', {}, { 'idempotency-key': 'accepting-perpetua' });
    await verb(receiver, id, 'closure', deal);
    const { body } = await sender.client.get<{ commissions: { id: number }[] }>(
      `/api/commissions?referral=${id}`,
    );
    await receiver.client.post(`/api/commissions/${body.commissions[0]!.id}/payment`, {
      json: { note: 'For Perpetua' },
      headers: { 'idempotency-key': 'paying-for-perpetua' },
    });
    await verb(receiver, id, 'refunds', { ...deal, amount: 100, note: 'Perpetua found a gap' });
    await verb(receiver, id, 'reopening', { note: 'Perpetua wants more' });
    await verb(sender, id, 'reopening', { note: 'Fine with Perpetua' });
    await verb(receiver, id, 'closure', deal);
    await server.database.admin.query('UPDATE mails SET sent_at = now()');
    expect(await everythingAbout(id)).toMatch(/perpetua/i);
    await answer(await linkOf(referral), 'refusal');
    expect(await everythingAbout(id)).not.toMatch(/Perpetua|perpetua@/);
    const retried = await sender.client.post<ErrorAnswer>('/api/referrals', { json, headers });
    expect([retried.status, retried.body.error.code]).toEqual([409, 'referral.same_customer']);
  });

  it('holds back what was still to be written to them, and nothing of another referral', async () => {
    const contact = { contact_email: 'leave.me.alone@example.com' };
    const { referral, token } = await aDeal(contact);
    const third = await aMember(server, community);
    await aReferral(sender, third, contact);
    expect(await mailsTo(server, contact.contact_email)).toHaveLength(3);
    await answer(token, 'refusal');
    const left = await mailsTo(server, contact.contact_email);
    expect(left.map(({ text_part: text }) => text.includes(referral.receiver.name))).toEqual([false]);
    expect((await look(customerToken(left[0]!.text_part))).body.state).toBe('asked');
  });

  it('still keeps the same customer from being sent there again', async () => {
    const customer = { contact_email: 'again@example.com' };
    const referral = await aReferral(sender, receiver, customer);
    await answer(await linkOf(referral), 'refusal');
    const again = await sender.client.post<ErrorAnswer>('/api/referrals', {
      json: { company_id: receiver.id, ...customer, contact_name: 'A', need: 'B', customer_agreed: true },
    });
    expect([again.status, again.body.error.code]).toEqual([409, 'referral.same_customer']);
  });

  it('keeps a deal that was made, and takes the name from its review', async () => {
    const { referral, token } = await aDeal({ contact_name: 'Hyacinth Pell' });
    await server.database.admin.query('UPDATE mails SET sent_at = now()');
    await answer(token, 'rating', { stars: 4, words: 'Solid.', author: 'Hyacinth Pell' });
    await answer(token, 'refusal');
    expect(await show(sender, referral.id)).toMatchObject({
      status: 'Deal Closed',
      details_removed: true,
      review: { stars: 4, words: 'Solid.', author: null },
    });
    expect(await everythingAbout(referral.id)).not.toMatch(/Hyacinth/);
    expect((await answer(token, 'rating', { stars: 1 })).status).toBe(409);
  });
});

describe('a rating', () => {
  it('waits for the deal', async () => {
    const referral = await aReferral(sender, receiver);
    const early = await answer(await linkOf(referral), 'rating', { stars: 5 });
    expect([early.status, early.body.error.code]).toEqual([409, 'customer.not_closed']);
  });

  test.each([
    ['stars', {}],
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 2.5 }],
    ['words', { stars: 5, words: 'x'.repeat(1001) }],
    ['author', { stars: 5, author: 'x'.repeat(81) }],
  ])('with a wrong %s is refused: %o', async (field, json) => {
    const refused = await answer('x'.repeat(43), 'rating', json);
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('becomes a review that both companies see, and counts for the receiver’s stars', async () => {
    const before = await reputation();
    const { referral, token } = await aDeal();
    expect((await look(token)).body).toMatchObject({ state: 'closed', can: { rate: true, consent: false } });
    const rated = await answer(token, 'rating', { stars: 4, words: ' Dry again. ', author: 'Mrs Pell' });
    expect(rated.body).toMatchObject({
      state: 'rated',
      review: { stars: 4, words: 'Dry again.', author: 'Mrs Pell' },
    });
    const reviews = await receiver.client.get<{ reviews: object[] }>(`/api/companies/${receiver.id}/reviews`);
    expect(reviews.body.reviews[0]).toMatchObject({ stars: 4, words: 'Dry again.', author: 'Mrs Pell' });
    expect(await show(sender, referral.id)).toMatchObject({ review: { stars: 4 } });
    const after = await reputation();
    const { companies } = (
      await sender.client.get<{ companies: CompanyCard[] }>('/api/companies?direction=outgoing')
    ).body;
    expect(companies.find(({ user_id }) => user_id === receiver.id)?.reputation).toEqual(after);
    expect([after.reviews, after.closed]).toEqual([before.reviews + 1, before.closed + 1]);
    for (const member of [sender, receiver])
      expect((await eventsFor(server, member)).at(-1)!.name).toBe('referral.rated');
  });

  it('counts once when it is given twice at the same time, and the stars follow a change', async () => {
    const { token } = await aDeal();
    const { reviews, stars } = await sums();
    await Promise.all([answer(token, 'rating', { stars: 2 }), answer(token, 'rating', { stars: 2 })]);
    expect(await sums()).toEqual({ reviews: reviews + 1, stars: stars + 2 });
    const changed = await answer(token, 'rating', { stars: 5, words: 'They came back.' });
    expect(changed.body.review).toMatchObject({ stars: 5, words: 'They came back.' });
    expect(await sums()).toEqual({ reviews: reviews + 1, stars: stars + 5 });
  });

  it('can be changed for thirty days and not longer', async () => {
    const { referral, token } = await aDeal();
    await answer(token, 'rating', { stars: 3 });
    const age = (days: number) =>
      server.database.admin.query(
        `UPDATE reviews SET created_at = now() - make_interval(days => $2) WHERE referral_id = $1`,
        [referral.id, days],
      );
    await age(29);
    expect((await answer(token, 'rating', { stars: 4 })).status).toBe(200);
    await age(31);
    expect((await look(token)).body.can.rate).toBe(false);
    const late = await answer(token, 'rating', { stars: 1 });
    expect([late.status, late.body.error.code]).toEqual([409, 'customer.rating_is_old']);
    expect((await look(token)).body.review).toMatchObject({ stars: 4 });
  });

  const sums = async () => {
    const { rows } = await server.database.admin.query<{ reviews: number; stars: number }>(
      `SELECT r.reviews, r.stars FROM company_reputations r JOIN members m ON m.company_id = r.company_id WHERE m.id = $1`,
      [receiver.id],
    );
    return rows[0] ?? { reviews: 0, stars: 0 };
  };
});

describe('what is known of a company', () => {
  it('is nothing at first, and nothing is said of it', async () => {
    const newcomer = await aMember(server, community);
    const { body } = await sender.client.get(`/api/companies/${newcomer.id}/reputation`);
    expect(body).toEqual({ answer_seconds: null, accepted: 0, closed: 0, reviews: 0, stars: null });
    expect((await sender.client.get(`/api/companies/${newcomer.id}/reviews`)).body).toEqual({
      reputation: body,
      reviews: [],
      next: null,
    });
  });

  it('has a response time from the third answer on', async () => {
    const quick = await aMember(server, community);
    const seconds = async () =>
      (await sender.client.get<Reputation>(`/api/companies/${quick.id}/reputation`)).body.answer_seconds;
    for (const expected of [null, null, expect.any(Number)]) {
      const { id } = await aReferral(sender, quick);
      await verb(quick, id, 'acceptance');
      expect(await seconds()).toEqual(expected);
    }
  });

  it('is for members of the community alone', async () => {
    const stranger = await aMember(server, await aCommunity(server, 'strangers'));
    for (const part of ['reputation', 'reviews']) {
      const path = `/api/companies/${receiver.id}/${part}`;
      expect((await server.visitor('customers').get(path)).status).toBe(401);
      expect((await stranger.client.get(path)).status).toBe(404);
      expect((await sender.client.get(`/api/companies/999999999/${part}`)).status).toBe(404);
    }
  });

  it('lists reviews a page at a time, the newest first, without a gap or a double', async () => {
    const { rows } = await server.database.admin.query<{ company_id: string }>(
      'SELECT company_id FROM members WHERE id = $1',
      [receiver.id],
    );
    const earlier = await aReferral(sender, receiver);
    await server.database.admin.query(
      `WITH made AS (
         INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name,
                                need, currency, terms, terms_source)
         SELECT r.community_id, r.sender_company_id, r.receiver_company_id, r.sender_member_id, 'Lost', 'X', 'Y', 'AUD', r.terms,
                'none' FROM referrals r, generate_series(1, 45) WHERE r.id = $1 RETURNING community_id, id)
       INSERT INTO reviews (community_id, company_id, referral_id, stars) SELECT community_id, $2, id, 5 FROM made`,
      [earlier.id, rows[0]!.company_id],
    );
    const ids: number[] = [];
    let after = '';
    do {
      const { body } = await sender.client.get<{ reviews: { id: number }[]; next: string | null }>(
        `/api/companies/${receiver.id}/reviews${after && `?after=${after}`}`,
      );
      ids.push(...body.reviews.map(({ id }) => id));
      after = body.next ?? '';
    } while (after);
    expect(ids.length).toBeGreaterThan(45);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    const wrong = await sender.client.get<ErrorAnswer>(
      `/api/companies/${receiver.id}/reviews?after=nonsense`,
    );
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['after']]);
  });
});
