import { describe, expect, test } from 'vitest';
import { aMember, aPartnership, anInvitation, payByDefault } from '../../../../testing/factories.ts';
import { community, meetIn, one, other, server } from './meeting.test-support.ts';
import { countsOf, invite, percent, refusal, show, verb } from './partnerships.test-support.ts';

meetIn('agreed');

describe('default terms', () => {
  test('become the very terms that are proposed, and stay agreed whatever the default is later', async () => {
    await payByDefault(other, percent(800));
    const id = await anInvitation(one, other, { direction: 'outgoing' });
    await payByDefault(other, percent(100));
    const { body } = await show(other, id);
    expect(body.terms).toMatchObject([{ we_pay: percent(800), they_pay: null }]);
    expect(body.default_terms).toMatchObject({ we_pay: percent(100), they_pay: null });
    await verb(other, id, 'acceptance', { version: 1 });
    expect((await show(one, id)).body.commission).toMatchObject(percent(800));
  });

  test('go on applying, whatever they are, to a way that nothing is agreed for', async () => {
    await payByDefault(one, percent(300));
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    expect((await show(one, id)).body).toMatchObject({ we_pay: percent(300), terms: [{ we_pay: null }] });
    await payByDefault(one, percent(400));
    expect((await show(other, id)).body).toMatchObject({ commission: percent(400) });
  });

  test('of both are what an introduction proposes', async () => {
    await payByDefault(one, percent(300));
    await payByDefault(other, percent(700));
    const admin = await aMember(server, community, { isAdmin: true });
    const { body } = await admin.client.post<{ id: number }>('/api/partnerships/introductions', {
      json: { company_id: one.id, other_company_id: other.id },
    });
    expect((await show(one, body.id)).body.terms).toMatchObject([
      { they_pay: percent(700), we_pay: percent(300) },
    ]);
  });

  test('are proposed anew in an offer that asks for them, and a way that is not named keeps its terms', async () => {
    await payByDefault(other, percent(600));
    const id = await aPartnership(one, other, { they_pay: percent(1000), we_pay: percent(200) });
    const { body } = await verb(one, id, 'offers', { direction: 'outgoing' });
    expect(body.terms[0]).toMatchObject({ state: 'open', they_pay: percent(600), we_pay: percent(200) });
  });
});

test('a second invitation keeps what the first proposed for the way that it is not about', async () => {
  const id = await anInvitation(one, other, { they_pay: percent(1000) });
  const { body } = await invite(other, one, { they_pay: percent(500) });
  expect(body.partnership).toMatchObject({ id, status: 'Accepted', directions: ['outgoing', 'incoming'] });
  expect(body.terms[0]).toMatchObject({ state: 'open', they_pay: percent(500), we_pay: percent(1000) });
});

describe('a counter-offer', () => {
  test('is withdrawn by whoever made it, and the invitation waits for them as it did before', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    expect((await show(one, id)).body.can.withdraw_terms).toBe(false);
    const offered = await verb(other, id, 'offers', { we_pay: percent(800) });
    expect(offered.body.can).toMatchObject({ withdraw_terms: true, decline: true, accept: false });
    expect(offered.body.terms[0]).toMatchObject({ version: 2, answers_version: 1 });
    expect(refusal(await verb(other, id, 'terms-refusal', { version: 1 }))).toEqual([
      409,
      'partnership.newer_offer',
    ]);
    const { status, body } = await verb(other, id, 'terms-refusal', { version: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      partnership: { status: 'Invited', waits_on: 'us' },
      terms: [
        { version: 2, state: 'closed' },
        { version: 1, state: 'open', we_pay: percent(1000) },
      ],
      can: { accept: true, withdraw_terms: false },
    });
    expect([await countsOf(server, one), await countsOf(server, other)]).toMatchObject([
      { incoming: 0, outgoing: 1 },
      { incoming: 1, outgoing: 0 },
    ]);
    expect((await verb(other, id, 'acceptance', { version: 1 })).body.partnership.status).toBe('Accepted');
  });

  test('that was changed still gives way to what it answered', async () => {
    const id = await anInvitation(one, other, { they_pay: percent(1000) });
    await verb(other, id, 'offers', { we_pay: percent(800) });
    await verb(other, id, 'offers', { we_pay: percent(850) });
    const { body } = await verb(other, id, 'terms-refusal', { version: 3 });
    expect(body.terms.map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
  });

  test('between partners gives way to the offer that it answered', async () => {
    const id = await aPartnership(one, other, { they_pay: percent(1000) });
    await verb(one, id, 'offers', { they_pay: percent(1200) });
    await verb(other, id, 'offers', { we_pay: percent(1100) });
    const { body } = await verb(other, id, 'terms-refusal', { version: 3 });
    expect(body).toMatchObject({
      partnership: { status: 'Accepted', waits_on: 'us' },
      terms: [{ state: 'closed' }, { state: 'open', we_pay: percent(1200) }, { state: 'in_force' }],
      can: { accept_terms: true },
    });
  });

  test('to an introduction that the other one has accepted leaves that yes as it was', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const { body: made } = await admin.client.post<{ id: number }>('/api/partnerships/introductions', {
      json: { company_id: one.id, other_company_id: other.id },
    });
    await verb(one, made.id, 'acceptance', { version: 1 });
    await verb(other, made.id, 'offers', { they_pay: percent(700) });
    const { body } = await verb(other, made.id, 'terms-refusal', { version: 2 });
    expect(body).toMatchObject({ partnership: { waits_on: 'us' }, terms: [{}, { accepted_by_them: true }] });
    expect((await verb(other, made.id, 'acceptance', { version: 1 })).body.partnership.status).toBe(
      'Accepted',
    );
  });
});

test('what is over says who ended it', async () => {
  const declined = await anInvitation(one, other);
  await verb(other, declined, 'refusal', { reason: 'Not now.' });
  expect((await show(one, declined)).body.partnership.closed_by).toBe('them');
  expect((await show(other, declined)).body.partnership.closed_by).toBe('us');
  await invite(one, other);
  expect((await show(one, declined)).body.partnership.closed_by).toBeNull();
});
