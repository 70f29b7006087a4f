import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { retireCommunity } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('disables a retired community and frees its subdomain, however many were retired under that name', async () => {
  const retire = () =>
    server.services.database.asSystem('disable or enable a community', (tx) =>
      retireCommunity(tx, 'pier', 'pier-until-2026'),
    );
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await aCommunity(server, 'pier');
    names.push(await retire());
    const { rows } = await server.database.admin.query(
      'SELECT subdomain, disabled_at IS NOT NULL AS is_disabled FROM communities WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ subdomain: names.at(-1), is_disabled: true }]);
  }
  expect(names).toEqual(['pier-until-2026', 'pier-until-2026-2', 'pier-until-2026-3']);
});
