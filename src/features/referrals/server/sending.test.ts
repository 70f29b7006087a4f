import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aReferral,
  terms,
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  customerToken,
  mailsTo,
  eventsFor,
  send,
  show,
  senderAndReceiver,
  verb,
} from './referrals.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;

describe('sending a referral', () => {
  test('hands the customer over, with the terms that apply, and tells the receiver', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const { status, body } = await send(sender, receiver, {
      contact_name: 'Ada Smith',
      contact_email: 'ada@example.com',
      need: 'Mend the harbour wall',
      services: [{ text: 'Masonry', colour: 'blue' }],
      terms: terms({ commission_value: 1250 }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      direction: 'outgoing',
      status: 'New',
      bucket: 'Open',
      need: 'Mend the harbour wall',
      terms_source: 'referral',
      commission: { value: 1250, type: 'percent' },
      consent: 'asked',
      partner: { id: receiver.id },
      sender: { id: sender.id },
      receiver: { id: receiver.id },
      waiting: { on: 'them' },
      can: { withdraw: true, accept: false, nudge: false },
    });
    const seen = await show(receiver, body.id);
    expect(seen).toMatchObject({
      direction: 'incoming',
      referred_entity: { contact_name: 'Ada Smith', email: 'ada@example.com' },
      waiting: { on: 'us' },
      can: { view: true, accept: true, decline: true, withdraw: false },
    });
    expect(await eventsFor(server, receiver)).toContainEqual({
      name: 'referral.sent',
      payload: { referral_id: body.id },
    });
  });

  test('writes to the customer, who learns who passed on what to whom', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    await aReferral(sender, receiver, { contact_email: 'told@example.com', need: 'A garden wall' });
    const [mail] = await mailsTo(server, 'told@example.com');
    expect(mail!.subject).toContain('passed your details on');
    expect(mail!.text_part).toContain('A garden wall');
    const token = customerToken(mail!.text_part);
    const links = await query<{ token_hash: Buffer }>('SELECT token_hash FROM customer_links');
    expect(links.length).toBeGreaterThan(0);
    expect(links.some(({ token_hash: hash }) => hash.toString('base64url') === token)).toBe(false);
  });

  test('leads to acceptance, or to a refusal with its reason', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const one = await aReferral(sender, receiver);
    const other = await aReferral(sender, receiver);
    expect((await verb(receiver, one.id, 'viewing')).body.status).toBe('Viewed');
    expect((await verb(receiver, one.id, 'acceptance')).body).toMatchObject({
      status: 'Accepted',
      can: { progress: ['Customer Contacted'], close: true },
    });
    expect((await verb(receiver, other.id, 'refusal', { reason: 'Fully booked' })).body).toMatchObject({
      status: 'Declined',
      reason: 'Fully booked',
      status_before: 'New',
    });
    expect((await verb(sender, other.id, 'withdrawal')).status).toBe(409);
  });
});

const setTerms = async (member: TestMember, value: object | null) => {
  const { id } = await companyOf(server, member);
  await query('UPDATE companies SET commission = $2 WHERE id = $1', [id, value && JSON.stringify(value)]);
};

/** Two partners with a version of the terms in force, as the partnerships' verbs leave them. */
async function partners(
  one: TestMember,
  other: TestMember,
  { paidByOther, status = 'Accepted' }: { paidByOther: object | null; status?: string },
): Promise<void> {
  const ids = [(await companyOf(server, one)).id, (await companyOf(server, other)).id];
  const [a, b] = ids.toSorted((x, y) => x - y);
  const [row] = await query<{ id: number }>(
    `INSERT INTO partnerships (community_id, company_a, company_b, status, invited_by_company, paused_by_company, version_in_force)
     VALUES ($1, $2, $3, $4, $2, CASE WHEN $4 = 'Paused' THEN $2::bigint END, 1) RETURNING id`,
    [community.id, a, b, status],
  );
  const [byA, byB] = ids[1] === a ? [paidByOther, null] : [null, paidByOther];
  await query(
    `INSERT INTO partnership_terms (community_id, partnership_id, version, paid_by_a, paid_by_b, accepted_a_at, accepted_b_at)
     VALUES ($1, $2, 1, $3, $4, now(), now())`,
    [community.id, row!.id, byA && JSON.stringify(byA), byB && JSON.stringify(byB)],
  );
}

const refusedFields = async (answer: Promise<{ status: number; body: { error: { fields?: object } } }>) => {
  const { status, body } = await answer;
  return [status, Object.keys(body.error.fields ?? {})];
};

describe('what is sent', () => {
  test('is refused by field where something is missing or wrong', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const cases: [object, string][] = [
      [{ contact_name: '' }, 'contact_name'],
      [{ contact_email: '' }, 'contact_email'],
      [{ contact_email: 'nobody' }, 'contact_email'],
      [{ need: ' ' }, 'need'],
      [{ customer_agreed: false }, 'customer_agreed'],
      [{ deadline: '2026-02-30' }, 'deadline'],
      [{ deadline: '2020-01-01' }, 'deadline'],
      [{ budget: -1 }, 'budget'],
      [{ company_id: sender.id }, 'company_id'],
    ];
    for (const [more, field] of cases)
      expect(await refusedFields(send(sender, receiver, more))).toEqual([400, [field]]);
    const answer = await send(sender, receiver, { company_id: 999_999 });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
    const stranger = server.visitor(community.subdomain);
    expect((await stranger.post('/api/referrals', { json: { company_id: receiver.id } })).status).toBe(401);
    const elsewhere = await aMember(server, await aCommunity(server));
    expect((await send(elsewhere, receiver)).status).toBe(404);
    const [row] = await query('SELECT FROM referrals WHERE sender_company_id = $1', [
      (await companyOf(server, sender)).id,
    ]);
    expect(row).toBeUndefined();
  });

  test('goes by the terms of the referral, of the partnership, of the receiver, in this order', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    expect((await send(sender, receiver)).body).toMatchObject({
      terms_source: 'none',
      terms: { commission_calc_method: 'none' },
    });
    await setTerms(receiver, terms({ commission_value: 500 }));
    expect((await send(sender, receiver)).body).toMatchObject({
      terms_source: 'default',
      terms: { commission_value: 500 },
    });
    await partners(sender, receiver, { paidByOther: terms({ commission_value: 700 }) });
    const agreed = await send(sender, receiver);
    expect(agreed.body).toMatchObject({
      terms_source: 'partnership',
      terms_version: 1,
      terms: { commission_value: 700 },
    });
    const own = await send(sender, receiver, { terms: terms({ commission_value: 900 }) });
    expect(own.body).toMatchObject({ terms_source: 'referral', terms: { commission_value: 900 } });
    // Frozen: what is agreed later changes nothing.
    await query('UPDATE partnership_terms SET paid_by_a = NULL, paid_by_b = NULL');
    expect((await show(receiver, agreed.body.id)).terms.commission_value).toBe(700);
  });

  test('has one currency, that of the terms', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    await setTerms(receiver, terms({ commission_currency: 'JPY' }));
    expect((await send(sender, receiver)).body.opportunity.currency).toBe('JPY');
    expect(await refusedFields(send(sender, receiver, { currency: 'AUD', budget: 5 }))).toEqual([
      400,
      ['currency'],
    ]);
    await setTerms(receiver, null);
    expect((await send(sender, receiver, { currency: 'NZD' })).body.opportunity.currency).toBe('NZD');
  });

  test('ends with its deadline or after 14 days, whichever comes first', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const inDays = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(
        Date.now() + days * 24 * 3600 * 1000,
      );
    const soon = await aReferral(sender, receiver, { deadline: inDays(3) });
    const late = await aReferral(sender, receiver, { deadline: inDays(40) });
    const todays = await aReferral(sender, receiver, { deadline: inDays(0) });
    // The day after the deadline begins in Sydney: 13:00 or 14:00 UTC of the day itself.
    expect(soon.expires_at).toMatch(new RegExp(`^${inDays(3)}T1[34]:00:00`));
    expect(todays.expires_at).toMatch(new RegExp(`^${inDays(0)}T1[34]:00:00`));
    const days = (Date.parse(late.expires_at!) - Date.parse(late.created_at)) / (24 * 3600 * 1000);
    expect(days).toBeCloseTo(14, 1);
  });

  test('is refused while the partnership is paused', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    await partners(sender, receiver, { paidByOther: null, status: 'Paused' });
    for (const [from, to] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      const { status, body } = await send(from, to);
      expect([status, body.error.code]).toEqual([409, 'partnership.paused']);
    }
  });

  test('needs a plan that runs; answering does not', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const { id } = await aReferral(sender, receiver);
    await query(`UPDATE companies SET subscription_status = 'Expired' WHERE id = ANY ($1)`, [
      [(await companyOf(server, sender)).id, (await companyOf(server, receiver)).id],
    ]);
    const refused = await send(sender, receiver);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'plan.expired']);
    expect((await verb(receiver, id, 'acceptance')).status).toBe(200);
  });

  test('twice with one key is sent once', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const ask = {
      json: { company_id: receiver.id, ...aCustomer() },
      headers: { 'idempotency-key': 'send only once' },
    };
    const answers = await Promise.all([
      sender.client.post<{ id: number }>('/api/referrals', ask),
      sender.client.post<{ id: number }>('/api/referrals', ask),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    const board = await sender.client.get<{ counts: Record<string, number> }>(
      '/api/referrals?direction=outgoing',
    );
    expect(board.body.counts['New']).toBe(1);
  });
});

describe('the customer', () => {
  test('is nobody of the two companies, whether it is sent or logged; of another company they may be', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const colleague = await aMember(server, community, { colleagueOf: receiver });
    const third = await aMember(server, community);
    for (const { email } of [sender, receiver, colleague]) {
      const contact = { contact_email: email.toUpperCase() };
      expect(await refusedFields(send(sender, receiver, contact))).toEqual([400, ['contact_email']]);
      const json = { company_id: receiver.id, ...aCustomer(), ...contact, happened_on: '2026-01-15' };
      expect(await refusedFields(sender.client.post('/api/referrals/log', { json }))).toEqual([
        400,
        ['contact_email'],
      ]);
    }
    expect((await send(sender, receiver, { contact_email: third.email })).status).toBe(201);
  });

  test('has a number by which they are recognised', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    for (const phone of ['+----', '+()()()', '12345', '1 (2) 3-45']) {
      const answer = send(sender, receiver, { contact_email: '', contact_phone: phone });
      expect(await refusedFields(answer)).toEqual([400, ['contact_phone']]);
    }
    const short = { contact_email: '', contact_phone: '12 34 56' };
    expect((await send(sender, receiver, short)).status).toBe(201);
    expect((await send(sender, receiver, short)).status).toBe(409);
  });
});

describe('the same customer', () => {
  test('goes to the same company once in thirty days, however they are written and whoever sends them', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const other = await aMember(server, community);
    await aReferral(sender, receiver, {
      contact_email: 'Same@Example.com',
      contact_phone: '+61 2 5550 1234',
    });
    for (const more of [
      { contact_email: 'same@example.com' },
      { contact_email: '', contact_phone: '02 5550-1234' },
    ]) {
      const refused = await send(other, receiver, more);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'referral.same_customer']);
    }
    // To another company they may go; and to the same one again after the time.
    expect((await send(sender, other, { contact_email: 'same@example.com' })).status).toBe(201);
    await query(`UPDATE referred_customers SET referred_at = now() - interval '30 days 1 minute'`);
    expect((await send(other, receiver, { contact_email: 'same@example.com' })).status).toBe(201);
    const kept = await query<{ row: string }>('SELECT c::text AS row FROM referred_customers c');
    expect(kept.some(({ row }) => /example|5550\D?1234/i.test(row))).toBe(false);
  });

  test('sent many times at once goes once', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => send(sender, receiver, { contact_email: 'at.once@example.com' })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});
