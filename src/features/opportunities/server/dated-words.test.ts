import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { readMigration } from '../../../kit/server/database/migration-file.ts';
import {
  aForm,
  anAward,
  anOpportunity,
  aResponse,
  draft,
  endTime,
  ownerAnd,
  put,
  show,
  verb,
} from './opportunities.test-support.ts';
import { tendOpportunities } from './tend-opportunities.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

/** How many words of it are dated and how many are not, after all dates were compared with the opportunities. */
async function wordsOf(id: number): Promise<{ dated: number; undated: number }> {
  const { rows: wrong } = await server.database.admin.query(
    `SELECT o.id, o.status, o.published_at, w.word, w.open_since
       FROM opportunity_words w JOIN opportunities o ON o.community_id = w.community_id AND o.id = w.opportunity_id
      WHERE w.open_since IS DISTINCT FROM CASE o.status WHEN 'Open' THEN o.published_at END`,
  );
  expect(wrong).toEqual([]);
  const { rows } = await server.database.admin.query<{ dated: number; undated: number }>(
    `SELECT count(open_since)::integer AS dated, (count(*) - count(open_since))::integer AS undated
       FROM opportunity_words WHERE opportunity_id = $1`,
    [id],
  );
  return rows[0]!;
}
const allDated = { dated: expect.toSatisfy((count: number) => count > 5) as number, undated: 0 };
const noneDated = { dated: 0, undated: expect.toSatisfy((count: number) => count > 5) as number };

test('dates words when an opportunity is posted or changed, and keeps them dated when its company is merged', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const { id } = await draft(owner);
  expect(await wordsOf(id)).toEqual({ dated: 0, undated: 0 });
  good(await verb(owner, id, 'posting'), 200);
  expect(await wordsOf(id)).toEqual(allDated);
  const { version } = await show(owner, id);
  good(await put(owner, id, '', aForm({ title: 'Slates for a barn', place: 'Oslo', version })), 200);
  expect(await wordsOf(id)).toEqual(allDated);
  good(
    await admin.client.post('/api/admin/company-merges', { json: { stays: other!.id, goes: owner.id } }),
    202,
  );
  await jobsAreDone(server);
  expect(await wordsOf(id)).toEqual(allDated);
  await server.database.admin.query(
    "UPDATE opportunities SET published_at = published_at - interval '1 day' WHERE id = $1",
    [id],
  );
  expect(await wordsOf(id)).toEqual(allDated);
});

test('takes the dates away when an opportunity is closed, cancelled, awarded or over', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const closed = await anOpportunity(owner);
  await aResponse(other!, closed.id);
  good(await verb(owner, closed.id, 'closing'), 200);
  expect(await wordsOf(closed.id)).toEqual(noneDated);
  const cancelled = await anOpportunity(owner);
  good(await verb(owner, cancelled.id, 'cancellation', { reason: 'Not needed' }), 200);
  expect(await wordsOf(cancelled.id)).toEqual(noneDated);
  expect(await wordsOf(await anAward(server, owner, [other!]))).toEqual(noneDated);
  const over = await anOpportunity(owner);
  await endTime(server, over.id);
  // What another job holds locked is passed over.
  await jobsAreDone(server);
  await tendOpportunities(server.services.database);
  expect(await wordsOf(over.id)).toEqual(noneDated);
});

test('leaves no words behind when the company of an opportunity closes', async () => {
  const owner = await aMember(server, community);
  const { id } = await anOpportunity(owner);
  good(await owner.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  await jobsAreDone(server);
  expect(await wordsOf(id)).toEqual({ dated: 0, undated: 0 });
});

test('dates the words of opportunities that were open before words had dates', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const { id } = await anOpportunity(owner);
  const cancelled = await anOpportunity(owner);
  good(await verb(owner, cancelled.id, 'cancellation', { reason: 'Not needed' }), 200);
  await server.database.admin.query('UPDATE opportunity_words SET open_since = NULL');
  const { statements } = readMigration(
    await readFile('db/migrations/0272_opportunity_words_open.sql', 'utf8'),
  );
  const backfill = statements.find(({ isRepeated }) => isRepeated)!;
  while ((await server.database.admin.query(backfill.text)).rowCount! > 0);
  expect(await wordsOf(id)).toEqual(allDated);
  expect(await wordsOf(cancelled.id)).toEqual(noneDated);
});
