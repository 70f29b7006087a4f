import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aForm, anEvent } from './calendar.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let host: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server);
  host = await aMember(server, community);
});
afterAll(() => server.close());

describe('times that no calendar here has', () => {
  it('are refused by field, in years before 1970 and after 2100', async () => {
    const tries: [string, object][] = [
      ['starts', { starts: '0000-01-01T10:00', ends: '0000-01-01T12:00' }],
      ['starts', { starts: '0099-01-01T10:00', ends: '0099-01-01T12:00' }],
      ['starts', { starts: '9999-12-31T10:00', ends: '9999-12-31T12:00' }],
      ['starts', { starts: '9999-12-31T10:00', ends: '9999-12-31T12:00', is_all_day: true }],
      ['ends', { starts: '2100-12-31T10:00', ends: '2101-01-01T12:00' }],
      ['repeats_until', { repeats: 'weekly', repeats_until: '9999-12-31' }],
      ['repeats_until', { repeats: 'weekly', repeats_until: '0000-01-01' }],
    ];
    for (const [field, form] of tries) {
      const refused = await host.client.post('/api/events', { json: aForm(form) });
      expect(refused.body).toMatchObject({
        error: { fields: { [field]: 'Choose a year from 1970 to 2100.' } },
      });
      expect(refused.status).toBe(400);
    }
    const last = { starts: '2100-12-31T00:00', ends: '2100-12-31T00:00', is_all_day: true };
    expect(await anEvent(host, last)).toMatchObject({ event_end_time: '2100-12-31T00:00' });
  });

  it('are refused in the span that a month shows', async () => {
    const span = (from: string, to: string) => host.client.get(`/api/events/span?from=${from}&to=${to}`);
    for (const year of ['0000', '0099', '9999'])
      expect((await span(`${year}-01-01T00:00:00Z`, `${year}-02-01T00:00:00Z`)).status).toBe(400);
    expect((await span('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')).status).toBe(200);
  });
});
