import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { TestClient } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { TestAuthenticator } from './authenticator.test-support.ts';
import { mailTo } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
});
afterAll(() => server.close());

const home = { origin: 'http://first.localhost:3000', rpID: 'first.localhost' };
interface Challenge {
  ticket: string;
  options: {
    challenge: string;
    rpId?: string;
    rp?: { id: string; name: string };
    user?: { name: string };
    allowCredentials?: { id: string }[];
    excludeCredentials?: { id: string }[];
    authenticatorSelection?: object;
  };
}
type Kept = { id: number; name: string } & ErrorAnswer;

const begin = async (client: TestClient) =>
  (
    await client.post<Challenge>('/api/account/passkeys/challenge', {
      json: { current_password: testPassword },
    })
  ).body;
const add = (client: TestClient, ticket: string, response: object) =>
  client.post<Kept>('/api/account/passkeys', { json: { ticket, name: 'My phone', response } });

async function aMemberWithPasskey(): Promise<TestMember & { device: TestAuthenticator; passkeyId: number }> {
  const member = await aMember(server, community);
  const device = new TestAuthenticator();
  const { ticket, options } = await begin(member.client);
  const { status, body, text } = await add(member.client, ticket, device.create(options.challenge, home));
  if (status !== 201) throw new Error(text);
  return { ...member, device, passkeyId: body.id };
}

const ask = async (ticket?: string, subdomain = 'first') =>
  (await server.visitor(subdomain).post<Challenge>('/api/auth/passkeys/challenge', { json: { ticket } }))
    .body;
const answer = (ticket: string, response: object, subdomain = 'first') =>
  server
    .visitor(subdomain)
    .post<{ token: string } & ErrorAnswer>('/api/auth/passkeys/answer', { json: { ticket, response } });

describe('a passkey', () => {
  test('is made for the community’s own address, and listed', async () => {
    const { client, email, device } = await aMemberWithPasskey();
    const { options } = await begin(client);
    expect(options.rp).toEqual({ id: 'first.localhost', name: 'Community first' });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'preferred',
    });
    expect(options.user!.name).toBe(email);
    expect(options.excludeCredentials!.map(({ id }) => id)).toEqual([device.id]);
    const security = await client.get<{ passkeys: { name: string }[] }>('/api/account/security');
    expect(security.body.passkeys).toEqual([expect.objectContaining({ name: 'My phone' })]);
    await mailTo(server, email, /^A passkey was added/);
  });

  test('is kept once for a challenge, and by the person whose challenge it was', async () => {
    const [one, two] = [await aMember(server, community), await aMember(server, community)];
    const { ticket, options } = await begin(one.client);
    const response = new TestAuthenticator().create(options.challenge, home);
    expect((await add(two.client, ticket, response)).status).toBe(409);
    const tries = await Promise.all([add(one.client, ticket, response), add(one.client, ticket, response)]);
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test('from another origin, or for another challenge, is not kept', async () => {
    const { client } = await aMember(server, community);
    const wrongs: [string, { origin: string; rpID: string }][] = [
      ['right', { ...home, origin: 'http://evil.localhost:3000' }],
      ['right', { ...home, rpID: 'localhost' }],
      ['wrong', home],
    ];
    for (const [which, situation] of wrongs) {
      const { ticket, options } = await begin(client);
      const challenge = which === 'right' ? options.challenge : 'b3RoZXI';
      const { status, body } = await add(
        client,
        ticket,
        new TestAuthenticator().create(challenge, situation),
      );
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['response']]);
    }
  });

  const remove = (client: TestClient, id: number, json: object = { current_password: testPassword }) =>
    client.delete<ErrorAnswer>(`/api/account/passkeys/${id}`, { json });

  test('is removed by its owner alone', async () => {
    const [one, two] = [await aMemberWithPasskey(), await aMember(server, community)];
    expect((await remove(two.client, one.passkeyId)).status).toBe(404);
    expect((await remove(one.client, one.passkeyId)).status).toBe(200);
    const { ticket, options } = await ask();
    expect((await answer(ticket, one.device.get(options.challenge, home))).status).toBe(401);
  });

  test('is not removed from a browser that was left open: the password is asked for', async () => {
    const { client, passkeyId } = await aMemberWithPasskey();
    for (const json of [{}, { current_password: 'wrong' }]) {
      const { status, body } = await remove(client, passkeyId, json);
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['current_password']]);
    }
    expect((await client.get<{ passkeys: unknown[] }>('/api/account/security')).body.passkeys).toHaveLength(
      1,
    );
  });

  test('is removed with one’s own passkey, also as a form, if the device has checked who it is', async () => {
    const [one, two] = [await aMemberWithPasskey(), await aMemberWithPasskey()];
    const proofBy = async (device: TestAuthenticator, isVerified = true) => {
      const { ticket, options } = await ask();
      return { passkey: { ticket, response: device.get(options.challenge, { ...home, isVerified }) } };
    };
    for (const proof of [await proofBy(two.device), await proofBy(one.device, false)]) {
      const { status, body } = await remove(one.client, one.passkeyId, proof);
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['passkey']]);
    }
    const right = await proofBy(one.device);
    const form = { passkey: JSON.stringify(right.passkey) };
    expect((await one.client.delete(`/api/account/passkeys/${one.passkeyId}`, { form })).status).toBe(200);
    // Used up: what removed one passkey does not remove the next.
    expect((await remove(two.client, two.passkeyId, right)).status).toBe(401);
  });
});

describe('signing in with a passkey', () => {
  test('needs nothing else, and a challenge is answered once', async () => {
    const { device, id } = await aMemberWithPasskey();
    const { ticket, options } = await ask();
    expect(options).toMatchObject({ rpId: 'first.localhost' });
    const response = device.get(options.challenge, home);
    const tries = await Promise.all(Array.from({ length: 4 }, () => answer(ticket, response)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    const token = tries.find(({ status }) => status === 200)!.body.token;
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
      UserID: id,
    });
  });

  test('is refused from another origin, for another challenge, with another key, or with an old counter', async () => {
    const { device } = await aMemberWithPasskey();
    const attempt = async (respond: (challenge: string) => object) => {
      const { ticket, options } = await ask();
      return (await answer(ticket, respond(options.challenge))).status;
    };
    expect(await attempt((challenge) => device.get(challenge, { ...home, origin: 'http://evil.test' }))).toBe(
      401,
    );
    expect(await attempt(() => device.get('b3RoZXI', home))).toBe(401);
    expect(await attempt((challenge) => new TestAuthenticator().get(challenge, home))).toBe(401);
    expect(
      await attempt((challenge) => ({
        ...new TestAuthenticator().get(challenge, home),
        id: device.id,
        rawId: device.id,
      })),
    ).toBe(401);
    expect(await attempt(() => ({ nonsense: true }))).toBe(401);
    expect(await attempt((challenge) => device.get(challenge, home))).toBe(200);
    device.counter -= 1;
    expect(await attempt((challenge) => device.get(challenge, home))).toBe(401);
  });

  test('opens its own community only', async () => {
    const { device, email } = await aMemberWithPasskey();
    await aMember(server, other, { email });
    const { ticket, options } = await ask(undefined, 'second');
    const there = { origin: 'http://second.localhost:3000', rpID: 'second.localhost' };
    expect((await answer(ticket, device.get(options.challenge, there), 'second')).status).toBe(401);
    const here = await ask();
    expect((await answer(here.ticket, device.get(here.options.challenge, home), 'second')).status).toBe(401);
  });
});

describe('with two-step sign-in', () => {
  async function aProtectedMember() {
    const member = await aMemberWithPasskey();
    const begun = await member.client.post<{ secret: string }>('/api/account/two-step', {
      json: { current_password: testPassword },
    });
    const code = await generate({ secret: begun.body.secret });
    await member.client.post('/api/account/two-step/confirmation', { json: { code } });
    return member;
  }
  const ticketFor = async (email: string) => {
    const json = { email, password: testPassword };
    const { body } = await server
      .visitor('first')
      .post<{ second_step: { ticket: string; methods: string[] } }>('/api/auth/login', { json });
    return body.second_step;
  };

  test('a passkey is the second step after the password', async () => {
    const { email, device } = await aProtectedMember();
    const { ticket, methods } = await ticketFor(email);
    expect(methods).toEqual(['totp', 'recovery', 'passkey']);
    const asked = await ask(ticket);
    expect(asked.options.allowCredentials!.map(({ id }) => id)).toEqual([device.id]);
    const response = device.get(asked.options.challenge, { ...home, isVerified: false });
    expect((await answer(asked.ticket, response)).status).toBe(200);
    expect((await answer(asked.ticket, device.get(asked.options.challenge, home))).status).toBe(401);
  });

  test('somebody else’s passkey is no second step', async () => {
    const [one, two] = [await aProtectedMember(), await aMemberWithPasskey()];
    const asked = await ask((await ticketFor(one.email)).ticket);
    expect((await answer(asked.ticket, two.device.get(asked.options.challenge, home))).status).toBe(401);
  });

  test('a passkey alone is both steps if the device has checked its owner, and otherwise not', async () => {
    const { device } = await aProtectedMember();
    const unverified = await ask();
    const refused = await answer(
      unverified.ticket,
      device.get(unverified.options.challenge, { ...home, isVerified: false }),
    );
    expect([refused.status, refused.body.error.code]).toEqual([401, 'sign_in.passkey_unverified']);
    const verified = await ask();
    expect((await answer(verified.ticket, device.get(verified.options.challenge, home))).status).toBe(200);
  });
});
