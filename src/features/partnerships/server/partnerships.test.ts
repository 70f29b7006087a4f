import { describe, expect, test } from 'vitest';
import { aMember, type TestMember, aPartnership, anInvitation } from '../../../../testing/factories.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { community, meetIn, one, other, server } from './meeting.test-support.ts';
import {
  countsOf,
  invite,
  percent,
  refusal,
  show,
  strangers,
  verb,
  partnershipEventsFor,
} from './partnerships.test-support.ts';

meetIn('pairs');

describe('inviting a company', () => {
  test('asks it with a message and terms each way, which both see from their own side', async () => {
    const { status, body } = await invite(one, other, {
      message: 'Shall we?',
      they_pay: percent(1000),
      we_pay: percent(500),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: other.id,
      message: 'Shall we?',
      partnership: { status: 'Invited', invite_sent_by: 'us', waits_on: 'them' },
      terms: [{ version: 1, state: 'open', offered_by: 'us', accepted_by_us: true, accepted_by_them: false }],
      can: { cancel: true, accept: false, decline: false, offer: true, end: false },
    });
    const { body: theirs } = await show(other, body.partnership.id);
    expect(theirs).toMatchObject({
      id: one.id,
      message: 'Shall we?',
      partnership: { status: 'Invited', invite_sent_by: 'them', waits_on: 'us' },
      terms: [{ they_pay: percent(500), we_pay: percent(1000), offered_by: 'them' }],
      can: { cancel: false, accept: true, decline: true, offer: true },
    });
    expect([await countsOf(server, one), await countsOf(server, other)]).toEqual([
      { incoming: 0, outgoing: 1, partners: 0, waiting: 1, former: 0 },
      { incoming: 1, outgoing: 0, partners: 0, waiting: 1, former: 0 },
    ]);
    expect(await partnershipEventsFor(server, other)).toEqual([
      { name: 'partnership.invited', payload: { partnership_id: body.partnership.id } },
    ]);
  });

  test('names the field where it is our own company, missing, or the terms make no sense', async () => {
    const colleague = await aMember(server, community, { colleagueOf: one });
    for (const [json, field] of [
      [{ company_id: one.id }, 'company_id'],
      [{ company_id: colleague.id }, 'company_id'],
      [{}, 'company_id'],
      [{ company_id: other.id, message: 'x'.repeat(2001) }, 'message'],
      [{ company_id: other.id, they_pay: percent(20_000) }, 'they_pay.commission_value'],
      [{ company_id: other.id, we_pay: { commission_calc_method: 'much' } }, 'we_pay.commission_calc_method'],
    ] as const) {
      const { status, body } = await one.client.post<ErrorAnswer>('/api/partnerships', { json });
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, expect.arrayContaining([field])]);
    }
  });

  test('finds no company that is not here', async () => {
    const [, elsewhere] = await strangers(server, community);
    const { text: missing } = await invite(one, { id: 999_999 });
    const foreign = await invite(one, elsewhere);
    expect(foreign.status).toBe(404);
    const withoutRequest = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
    expect(withoutRequest(foreign.text)).toBe(withoutRequest(missing));
  });

  test('is refused after the plan has ended, while answering is not', async () => {
    const waiting = await anInvitation(other, one);
    await server.database.admin.query(
      `UPDATE companies SET subscription_expiry = now() WHERE id = (SELECT company_id FROM members WHERE id = $1)`,
      [one.id],
    );
    const third = await aMember(server, community);
    expect(refusal(await invite(one, third))).toEqual([402, 'plan.expired']);
    expect((await verb(one, waiting, 'acceptance', { version: 1 })).status).toBe(200);
  });

  test('is refused while an invitation waits, and while the two are partners', async () => {
    const id = await anInvitation(one, other);
    expect(refusal(await invite(one, other))).toEqual([409, 'partnership.already_invited']);
    await verb(other, id, 'acceptance', { version: 1 });
    for (const by of [one, other]) {
      expect(refusal(await invite(by, by === one ? other : one))).toEqual([
        409,
        'partnership.already_partners',
      ]);
    }
  });

  test('again after it came to nothing uses the same row and numbers the terms on', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    await verb(one, id, 'end', { reason: 'We moved.' });
    const { status, body } = await invite(other, one, { message: 'Once more?' });
    expect([status, body.partnership.id]).toEqual([201, id]);
    expect(body).toMatchObject({
      message: 'Once more?',
      reason: null,
      partnership: { status: 'Invited', invite_sent_by: 'us', accepted_at: null },
      commission: null,
      terms: [
        { version: 2, state: 'open' },
        { version: 1, state: 'replaced' },
      ],
    });
  });

  test('is done once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'the-same-invitation' };
    const json = { company_id: other.id };
    const first = await one.client.post('/api/partnerships', { json, headers });
    const again = await one.client.post('/api/partnerships', { json, headers });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await partnershipEventsFor(server, other)).toHaveLength(1);
  });
});

describe('invitations that cross', () => {
  test('accept each other, with the terms where they are the same', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    const { status, body } = await invite(other, one, { we_pay: percent(1000) });
    expect([status, body.partnership.id, body.partnership.status]).toEqual([201, id, 'Accepted']);
    expect(body.terms).toMatchObject([{ version: 1, state: 'in_force' }]);
  });

  test('make partners whose terms are open where they differ', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    const { body } = await invite(other, one, { we_pay: percent(500), message: 'Five?' });
    expect(body.partnership).toMatchObject({ id, status: 'Accepted', waits_on: 'them' });
    expect(body.terms).toMatchObject([
      { version: 2, state: 'open', message: 'Five?' },
      { version: 1, state: 'closed' },
    ]);
    expect((await show(one, id)).body.can).toMatchObject({ accept_terms: true, decline_terms: true });
    expect((await partnershipEventsFor(server, one)).map(({ name }) => name)).toEqual([
      'partnership.accepted',
      'partnership.offered',
    ]);
  });

  test('at the same moment make one partnership', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([invite(one, other), invite(other, one)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(answers.map(({ body }) => body.partnership.id)).size).toBe(1);
      const { id } = answers[0].body.partnership;
      expect((await show(one, id)).body.partnership.status).toBe('Accepted');
      await verb(one, id, 'end');
    }
  });
});

describe('answering an invitation', () => {
  test('accepting makes partners by the terms that came with it', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    const { body } = await verb(other, id, 'acceptance', { version: 1 });
    expect(body).toMatchObject({
      partnership: { status: 'Accepted', waits_on: null, expires_at: null },
      we_pay: percent(1000),
      terms: [{ version: 1, state: 'in_force', accepted_by_us: true, accepted_by_them: true }],
      can: { accept: false, pause: true, end: true, offer: true, send_referral: true },
    });
    expect(body.partnership.accepted_at).not.toBeNull();
    for (const member of [one, other]) {
      expect(await countsOf(server, member)).toEqual({
        incoming: 0,
        outgoing: 0,
        partners: 1,
        waiting: 0,
        former: 0,
      });
    }
    expect((await partnershipEventsFor(server, one)).at(-1)).toEqual({
      name: 'partnership.accepted',
      payload: { partnership_id: id },
    });
  });

  test('is answered once, however often the answer is sent', async () => {
    const id = await anInvitation(one, other);
    const again = { json: { version: 1 }, headers: { 'idempotency-key': 'the-same-yes' } };
    const first = await other.client.post(`/api/partnerships/${id}/acceptance`, again);
    const second = await other.client.post(`/api/partnerships/${id}/acceptance`, again);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    const answers = await Promise.all([one, other].map((by) => verb(by, id, 'end')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await countsOf(server, one)).toMatchObject({ partners: 0, former: 1 });
  });

  test('accepts no offer unseen', async () => {
    const id = await anInvitation(one, other);
    await verb(one, id, 'offers', { we_pay: percent(100) });
    expect(refusal(await verb(other, id, 'acceptance', { version: 1 }))).toEqual([
      409,
      'partnership.newer_offer',
    ]);
    expect((await verb(other, id, 'acceptance', { version: 2 })).status).toBe(200);
  });

  test('a counter-offer says yes to the partnership and waits for the other side', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    const { body } = await verb(other, id, 'offers', { we_pay: percent(800), message: 'Eight.' });
    expect(body).toMatchObject({
      partnership: { status: 'Invited', waits_on: 'them' },
      terms: [
        { version: 2, state: 'open', offered_by: 'us', message: 'Eight.' },
        { version: 1, state: 'closed' },
      ],
      can: { accept: false, decline: true, cancel: false },
    });
    expect((await show(one, id)).body.can).toMatchObject({ accept: true, decline: true, cancel: true });
    expect(await countsOf(server, one)).toMatchObject({ incoming: 1, outgoing: 0 });
    expect((await verb(one, id, 'acceptance', { version: 2 })).body.partnership.status).toBe('Accepted');
  });

  test('declining says why, to both', async () => {
    const id = await anInvitation(one, other);
    const { body } = await verb(other, id, 'refusal', { reason: 'Not this year.' });
    expect(body).toMatchObject({
      partnership: { status: 'Declined', waits_on: null },
      reason: 'Not this year.',
      terms: [{ state: 'closed' }],
      can: { invite: true, accept: false, offer: false },
    });
    expect((await show(one, id)).body.reason).toBe('Not this year.');
    expect(await countsOf(server, one)).toMatchObject({ outgoing: 0, waiting: 0, former: 1 });
  });

  test('whoever invited takes it back', async () => {
    const id = await anInvitation(one, other);
    expect((await verb(one, id, 'cancellation')).body.partnership.status).toBe('Cancelled');
    expect((await partnershipEventsFor(server, other)).at(-1)!.name).toBe('partnership.cancelled');
  });

  test('of accepting and taking back in the same moment one wins, and the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await anInvitation(one, other);
      const answers = await Promise.all([
        verb(one, id, 'cancellation'),
        verb(other, id, 'acceptance', { version: round + 1 }),
      ]);
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)!;
      expect((await show(one, id)).body.partnership.status).toBe(won.body.partnership.status);
      await verb(one, id, 'end');
    }
  });
});

describe('terms between partners', () => {
  test('change once both have accepted, and older versions stay readable', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    const offered = await verb(one, id, 'offers', { they_pay: percent(1200) });
    expect(offered.body).toMatchObject({
      commission: percent(1000),
      partnership: { waits_on: 'them' },
      can: { withdraw_terms: true, accept_terms: false },
    });
    expect(await countsOf(server, other)).toMatchObject({ incoming: 1, partners: 1 });
    expect(refusal(await verb(other, id, 'terms-acceptance', { version: 1 }))).toEqual([
      409,
      'partnership.newer_offer',
    ]);
    const { body } = await verb(other, id, 'terms-acceptance', { version: 2 });
    expect(body.terms).toMatchObject([
      { version: 2, state: 'in_force', we_pay: percent(1200) },
      { version: 1, state: 'replaced', we_pay: percent(1000) },
    ]);
    expect((await show(one, id)).body.commission).toMatchObject(percent(1200));
    expect(await countsOf(server, other)).toMatchObject({ incoming: 0, partners: 1 });
  });

  test('declined or taken back leave what is in force', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    for (const [by, version] of [
      [other, 2],
      [one, 3],
    ] as const) {
      await verb(one, id, 'offers', { they_pay: percent(9000) });
      const { body } = await verb(by, id, 'terms-refusal', { version });
      expect(body.terms[0]).toMatchObject({ version, state: 'closed' });
      expect((await show(one, id)).body.commission).toMatchObject(percent(1000));
    }
    for (const name of ['terms-acceptance', 'terms-refusal']) {
      expect(refusal(await verb(other, id, name, { version: 3 }))).toEqual([
        409,
        'partnership.no_open_offer',
      ]);
    }
  });

  test('are not accepted by whoever offers them', async () => {
    const id = await aPartnership(one, other);
    await verb(one, id, 'offers', { they_pay: percent(100) });
    expect(refusal(await verb(one, id, 'terms-acceptance', { version: 2 }))).toEqual([
      409,
      'partnership.no_open_offer',
    ]);
  });

  test('that cross in the same moment leave one open offer', async () => {
    const id = await aPartnership(one, other);
    const answers = await Promise.all([
      verb(one, id, 'offers', { they_pay: percent(100) }),
      verb(other, id, 'offers', { they_pay: percent(200) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { terms } = (await show(one, id)).body;
    expect(terms.map(({ state }) => state)).toEqual(['open', 'closed', 'in_force']);
  });
});

describe('pausing and ending', () => {
  test('a pause is resumed by whoever paused, and keeps the place of the plan', async () => {
    const id = await aPartnership(one, other);
    expect((await verb(one, id, 'pause')).body).toMatchObject({
      partnership: { status: 'Paused', paused_by: 'us' },
      can: { resume: true, send_referral: false, end: true, offer: true },
    });
    expect((await show(other, id)).body).toMatchObject({
      partnership: { paused_by: 'them' },
      can: { resume: false, send_referral: false },
    });
    expect(await countsOf(server, one)).toMatchObject({ partners: 1 });
    expect(refusal(await verb(other, id, 'resumption'))).toEqual([409, 'partnership.is_paused']);
    expect((await verb(one, id, 'resumption')).body.partnership).toMatchObject({
      status: 'Accepted',
      paused_by: null,
    });
  });

  test('either side ends it, also while it is paused, and an open offer ends with it', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    await verb(one, id, 'pause');
    await verb(one, id, 'offers', { they_pay: percent(100) });
    const { body } = await verb(other, id, 'end', { reason: 'Enough.' });
    expect(body).toMatchObject({
      partnership: { status: 'Ended', waits_on: null, paused_by: null },
      reason: 'Enough.',
      we_pay: null,
      terms: [{ state: 'closed' }, { state: 'replaced' }],
      can: { invite: true, end: false },
    });
    expect(await countsOf(server, one)).toMatchObject({ partners: 0, former: 1, incoming: 0, outgoing: 0 });
  });
});

describe('every other arrow', () => {
  const verbs = {
    acceptance: { version: 1 },
    refusal: {},
    cancellation: {},
    offers: {},
    'terms-acceptance': { version: 1 },
    'terms-refusal': { version: 1 },
    pause: {},
    resumption: {},
    end: {},
  };
  type Verb = keyof typeof verbs;
  const expectRefused = async (by: TestMember, id: number, possible: readonly Verb[]) => {
    const before = (await show(by, id)).text;
    for (const name of Object.keys(verbs) as Verb[]) {
      if (possible.includes(name)) continue;
      const answer = await verb(by, id, name, verbs[name]);
      expect([name, answer.status, answer.body.error?.message.endsWith('.')]).toEqual([name, 409, true]);
    }
    expect((await show(by, id)).text).toBe(before);
  };

  test('is refused with a reason and changes nothing', async () => {
    const id = await anInvitation(one, other);
    await expectRefused(one, id, ['cancellation', 'offers']);
    await expectRefused(other, id, ['acceptance', 'refusal', 'offers']);
    await verb(other, id, 'acceptance', { version: 1 });
    await expectRefused(one, id, ['offers', 'pause', 'end']);
    await verb(one, id, 'pause');
    await expectRefused(one, id, ['offers', 'resumption', 'end']);
    await expectRefused(other, id, ['offers', 'end']);
    await verb(one, id, 'end');
    await expectRefused(one, id, []);
    await invite(one, other);
    await verb(other, id, 'refusal');
    await expectRefused(other, id, []);
    await invite(one, other);
    await verb(one, id, 'cancellation');
    await expectRefused(one, id, []);
    expect((await show(one, id)).body.terms).toHaveLength(3);
  });

  test('a third company and another community are told that it does not exist', async () => {
    const id = await anInvitation(one, other);
    const expected = (await show(one, 999_999)).text.replace(/"request_id":"[^"]+"/, '');
    for (const stranger of await strangers(server, community)) {
      const answers = [await show(stranger, id)];
      for (const name of Object.keys(verbs) as Verb[])
        answers.push(await verb(stranger, id, name, verbs[name]));
      answers.push(await stranger.client.put(`/api/partnerships/${id}/like`, { json: { liked: true } }));
      for (const { status, text } of answers) {
        expect([status, text.replace(/"request_id":"[^"]+"/, '')]).toEqual([404, expected]);
      }
    }
  });

  test('is refused without a version where one is needed', async () => {
    const id = await anInvitation(one, other);
    for (const name of ['acceptance', 'terms-acceptance', 'terms-refusal']) {
      const { status, body } = await verb(other, id, name, {});
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['version']]);
    }
  });
});

describe('an introduction', () => {
  const introduce = (by: TestMember, json: object) =>
    by.client.post<{ id: number; status: string } & ErrorAnswer>('/api/partnerships/introductions', { json });

  test('makes partners once both have accepted it', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const { status, body } = await introduce(admin, {
      company_id: one.id,
      other_company_id: other.id,
      message: 'You should talk.',
    });
    expect([status, body.status]).toEqual([201, 'Invited']);
    for (const member of [one, other]) {
      expect((await show(member, body.id)).body).toMatchObject({
        message: 'You should talk.',
        partnership: { invite_sent_by: 'admin', waits_on: 'both' },
        can: { accept: true, decline: true, cancel: false },
      });
      expect(await countsOf(server, member)).toMatchObject({ incoming: 1, outgoing: 0 });
      expect((await partnershipEventsFor(server, member)).at(-1)).toMatchObject({
        name: 'partnership.introduced',
        payload: { partnership_id: body.id },
      });
    }
    expect((await verb(one, body.id, 'acceptance', { version: 1 })).body).toMatchObject({
      partnership: { status: 'Invited', waits_on: 'them' },
      can: { accept: false, decline: true },
    });
    expect((await verb(other, body.id, 'acceptance', { version: 1 })).body).toMatchObject({
      partnership: { status: 'Accepted' },
      terms: [{ state: 'in_force', offered_by: 'admin' }],
    });
  });

  test('that both accept in the same moment makes partners', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const { body } = await introduce(admin, { company_id: one.id, other_company_id: other.id });
    await Promise.all([one, other].map((by) => verb(by, body.id, 'acceptance', { version: 1 })));
    expect((await show(one, body.id)).body).toMatchObject({
      partnership: { status: 'Accepted', waits_on: null },
      terms: [{ state: 'in_force' }],
    });
  });

  test('can be answered by inviting the other company', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const { body } = await introduce(admin, { company_id: one.id, other_company_id: other.id });
    expect((await invite(one, other, { they_pay: percent(700) })).body.partnership).toMatchObject({
      status: 'Invited',
      waits_on: 'them',
    });
    expect((await verb(other, body.id, 'acceptance', { version: 2 })).body.partnership.status).toBe(
      'Accepted',
    );
  });

  test('is for admins, of two companies that are not acquainted yet', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const pair = { company_id: one.id, other_company_id: other.id };
    expect((await introduce(one, pair)).status).toBe(403);
    const same = await introduce(admin, { company_id: one.id, other_company_id: one.id });
    expect([same.status, Object.keys(same.body.error.fields!)]).toEqual([400, ['other_company_id']]);
    expect((await introduce(admin, { ...pair, other_company_id: 999_999 })).status).toBe(404);
    const id = await anInvitation(one, other);
    expect((await introduce(admin, pair)).body.error.code).toBe('partnership.already_invited');
    await verb(other, id, 'acceptance', { version: 1 });
    expect((await introduce(admin, pair)).body.error.code).toBe('partnership.already_partners');
    await verb(other, id, 'end');
    expect((await introduce(admin, pair)).status).toBe(201);
  });
});

test('how we stand with a company, by any id of it', async () => {
  const standing = async (by: TestMember, id: number) =>
    (
      await by.client.get<{ id: number; partnership: unknown; can: object }>(
        `/api/companies/${id}/partnership`,
      )
    ).body;
  const colleague = await aMember(server, community, { colleagueOf: other });
  expect(await standing(one, colleague.id)).toEqual({
    id: other.id,
    partnership: null,
    can: { invite: true, send_referral: true },
  });
  expect(await standing(one, one.id)).toMatchObject({ can: { invite: false, send_referral: false } });
  const id = await aPartnership(one, other);
  expect(await standing(one, colleague.id)).toMatchObject({
    id: other.id,
    partnership: { partnership: { id, status: 'Accepted' } },
    can: { invite: false, send_referral: true },
  });
  expect((await one.client.get(`/api/companies/999999/partnership`)).status).toBe(404);
});
