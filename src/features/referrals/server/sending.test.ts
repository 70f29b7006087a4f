import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  aReferral,
  customerToken,
  mailsTo,
  eventsFor,
  send,
  show,
  terms,
  twoCompanies,
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
    const { sender, receiver } = await twoCompanies(server, community);
    const { status, body } = await send(sender, receiver, {
      contact_name: 'Ada Smith',
      contact_email: 'ada@example.com',
      need: 'Mend the harbour wall',
      services: [{ label: 'Masonry', colour: 'blue' }],
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
      payload: { referral_id: body.id, direction: 'incoming' },
    });
  });

  test('writes to the customer, who learns who passed on what to whom', async () => {
    const { sender, receiver } = await twoCompanies(server, community);
    await aReferral(sender, receiver, { contact_email: 'told@example.com', need: 'A garden wall' });
    const [mail] = await mailsTo(server, 'told@example.com');
    expect(mail!.subject).toContain('has passed your details on');
    expect(mail!.text_part).toContain('A garden wall');
    const token = customerToken(mail!.text_part);
    const links = await query<{ token_hash: Buffer }>('SELECT token_hash FROM customer_links');
    expect(links.length).toBeGreaterThan(0);
    expect(links.some(({ token_hash: hash }) => hash.toString('base64url') === token)).toBe(false);
  });

  test('leads to acceptance, or to a refusal with its reason', async () => {
    const { sender, receiver } = await twoCompanies(server, community);
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
