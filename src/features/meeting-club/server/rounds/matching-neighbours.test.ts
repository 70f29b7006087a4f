import { afterAll, beforeAll, expect, test } from 'vitest';
import { good } from '../../../../../testing/factories.ts';
import { untilWaiting, waitingIn, whileHeld } from '../../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { aClub, anOpenRound, matched, verb, type Club } from './rounds.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isImpatient: true });
});
afterAll(() => server.close());

async function aRunningMatch({ admin }: Club): Promise<number> {
  const { id } = await anOpenRound(admin);
  good(await verb(admin, id, 'matching'), 202);
  return id;
}

test('matches another community’s round while one community’s matching is held up', async () => {
  const [slow, quick] = [await aClub(server, 4), await aClub(server, 4)];
  const slowRound = await aRunningMatch(slow);
  await whileHeld(server.database, async ({ run }) => {
    await run('SELECT FROM club_runs WHERE round_id = $1 FOR UPDATE', [slowRound]);
    await server.services.takeJobs();
    await untilWaiting(server.database);
    const { run: matching } = await matched(quick.admin, await aRunningMatch(quick));
    expect(matching?.state).toBe('done');
    expect(await waitingIn(server.database)).toBe(1);
  });
});
