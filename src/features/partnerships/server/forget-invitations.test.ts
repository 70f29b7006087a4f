import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PartnerInvitation } from '../contract.ts';
import { expireInvitations } from './expire-invitations.ts';
import { forgetInvitations } from './forget-invitations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('forgets an invitation to become a partner when it was over for a year and nobody joined by it', async () => {
  const me = await aMember(server, await aCommunity(server));
  const path = '/api/partner-invitations';
  for (const email of ['stranger@example.org', 'joined@example.org', 'fresh@example.org'])
    good(await me.client.post(path, { json: { email } }), 201);
  const query = (text: string) => server.database.admin.query(text);
  await query(`UPDATE partner_invitations SET status = 'Joined' WHERE email = 'joined@example.org'`);
  const known = async () =>
    good(await me.client.get<{ invitations: PartnerInvitation[] }>(path), 200).invitations.map(
      ({ email, status }) => `${email.split('@')[0]} ${status}`,
    );
  const endAgo = async (days: number) => {
    await query(
      `UPDATE partner_invitations SET expires_at = now() - interval '${days} days' WHERE email <> 'fresh@example.org'`,
    );
    await expireInvitations(server.services.database);
    await forgetInvitations(server.services.database);
  };
  await endAgo(364);
  expect(await known()).toEqual(['fresh Open', 'joined Joined', 'stranger Expired']);
  await endAgo(367);
  expect(await known()).toEqual(['fresh Open', 'joined Joined']);
});
