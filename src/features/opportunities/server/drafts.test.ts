import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFaults, rowOf } from '../../../../testing/copied-columns.ts';
import { aCommunity, good, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Answered } from './opportunities.test-support.ts';
import {
  aForm,
  anOpportunity,
  draft,
  inDays,
  ownerAnd,
  put,
  reasonOf,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

test('a draft that another window has saved since is not overwritten, and becomes no change of what was posted', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const { id, saved_at: first } = await draft(owner);
  const { saved_at: second } = good(
    await put(owner, id, '', { ...aForm({ title: 'From one window' }), saved_at: first }),
    200,
  );
  expect(await reasonOf(put(owner, id, '', { ...aForm({ title: 'From another' }), saved_at: first }))).toBe(
    'opportunity.changed_meanwhile',
  );
  expect((await show(owner, id)).title).toBe('From one window');
  good(await verb(owner, id, 'posting'), 200);
  expect(await reasonOf(put(owner, id, '', { ...aForm({ title: 'Too late' }), saved_at: second }))).toBe(
    'opportunity.changed_meanwhile',
  );
  expect(await show(owner, id)).toMatchObject({ title: 'From one window', saved_at: null, version: 1 });
});

test('posting an empty draft says of each field what is missing', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const { id } = good(
    await owner.client.post<Answered>('/api/projects', {
      json: { price: { kind: 'range', low: 300, high: 200 }, visibility: 'chosen' },
    }),
    201,
  );
  const refused = await verb(owner, id, 'posting');
  expect([refused.status, refused.body.error.fields]).toEqual([
    400,
    {
      title: 'Give it a title.',
      brief: 'Describe the work.',
      place: 'Enter a place, or choose remote.',
      price: 'Enter a range from low to high.',
      currency: 'Choose a currency.',
      deadline: 'Choose a deadline.',
      chosen_company_ids: 'Choose at least one company.',
    },
  ]);
});

test('one that is made like another closes at the same hour, as many days later as have passed', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const { id } = await anOpportunity(owner, { deadline: inDays(10), starts_on: inDays(20).slice(0, 10) });
  await server.database.admin.query(
    `UPDATE opportunities SET published_at = published_at - interval '3 days 5 hours', deadline = deadline - interval '3 days',
            starts_on = starts_on - 3 WHERE id = $1`,
    [id],
  );
  const { deadline, starts_on: starts } = await show(owner, id);
  const copy = good(await verb(owner, id, 'copy'), 201);
  const fourDays = 4 * 24 * 3_600_000;
  expect([
    Date.parse(copy.deadline!) - Date.parse(deadline!),
    Date.parse(copy.starts_on!) - Date.parse(starts!),
  ]).toEqual([fourDays, fourDays]);
});

test('one that is made like another has every column that was written', async () => {
  const { admin } = server.database;
  const [owner] = await ownerAnd(server, community, 0);
  const plain = good(await owner.client.post<Answered>('/api/projects', { json: {} }), 201);
  const { id } = await draft(owner, {
    price: { kind: 'range', low: 200, high: 300 },
    is_remote: true,
    starts_on: inDays(20).slice(0, 10),
    visibility: 'partners',
    is_sealed: true,
  });
  const original = await rowOf(admin, 'opportunities', id);
  const { id: copy } = good(await verb(owner, id, 'copy'), 201);
  const begins = 'begins anew';
  expect(
    await copyFaults(admin, {
      table: 'opportunities',
      plain: plain.id,
      pairs: [{ original, copy }],
      leftOut: {
        community_id: 'the same for all',
        id: 'of its own',
        company_id: 'the same for all of a company',
        author_id: 'the member who makes it',
        contact_id: 'the member who makes it',
        status: begins,
        status_since: begins,
        ends_at: begins,
        version: begins,
        asks_version: begins,
        answers: begins,
        passes: begins,
        reminders: begins,
        award_response_id: begins,
        award_becomes: begins,
        awarded_at: begins,
        outcome_word: begins,
        referral_id: begins,
        reason: begins,
        published_at: begins,
        shared_at: begins,
        created_at: begins,
        updated_at: begins,
        heard_at: begins,
        is_closed_early: begins,
      },
    }),
  ).toEqual([]);
});
