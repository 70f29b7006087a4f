import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formerMembersIn } from '../../../../testing/architecture/member-columns.ts';
import {
  aReferral,
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { send, show, senderAndReceiver } from './referrals.test-support.ts';
import { aLoggedReferral, inStatus } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server);
  await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const leave = ({ client }: TestMember) =>
  client.delete('/api/account', { json: { current_password: testPassword } });

test('what a company received and did not answer ends with it, what it sent is withdrawn, the rest goes on', async () => {
  const { sender: stays, receiver: leaves } = await senderAndReceiver(server, community);
  const received = await aReferral(stays, leaves);
  const unconfirmed = await aLoggedReferral({ sender: stays, receiver: leaves });
  const underWay = await inStatus(server, { sender: stays, receiver: leaves }, 'Quoted');
  const sent = await aReferral(leaves, stays);
  const logged = await aLoggedReferral({ sender: leaves, receiver: stays });
  const working = await inStatus(server, { sender: leaves, receiver: stays }, 'Accepted');
  expect((await leave(leaves)).status).toBe(200);
  await jobsAreDone(server);
  const statusOf = async ({ id }: { id: number }) => (await show(stays, id)).status;
  expect(await statusOf(received)).toBe('Expired');
  expect(await statusOf(unconfirmed)).toBe('Expired');
  expect((await show(stays, unconfirmed.id)).can).toMatchObject({ withdraw: false, nudge: false });
  expect(await statusOf(underWay)).toBe('Quoted');
  expect(await statusOf(sent)).toBe('Withdrawn');
  expect(await statusOf(logged)).toBe('Withdrawn');
  expect(await statusOf(working)).toBe('Accepted');
  expect((await show(stays, working.id)).partner.name).toBe('Former company');
  const { body } = await stays.client.get<{ referrals: object[] }>(
    `/api/referrals?direction=incoming&partner=${leaves.id}`,
  );
  expect(body.referrals).toHaveLength(3);
  expect((await send(stays, leaves)).status).toBe(404);
});

test('whoever closes in the moment in which something is sent to them gets it ended, or never gets it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const [sent, left] = await Promise.all([send(sender, receiver), leave(receiver)]);
    expect(left.status).toBe(200);
    await jobsAreDone(server);
    expect([201, 404]).toContain(sent.status);
    const { body } = await sender.client.get<{ counts: Record<string, number> }>(
      '/api/referrals?direction=outgoing',
    );
    expect(body.counts).toMatchObject({ New: 0, Expired: sent.status === 201 ? 1 : 0 });
  }
});

test('the name of somebody who left is nowhere in what they did, nor in the names of their files', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const leaver = await aMember(server, community, { colleagueOf: sender });
  await server.database.admin.query(
    `UPDATE members SET first_name = 'Zebedee', last_name = 'Quux' WHERE id = $1`,
    [leaver.id],
  );
  const { id } = await aReferral(leaver, receiver);
  const multipart = new FormData();
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'zebedee-quux.pdf');
  const added = await leaver.client.post<{ files: { name: string }[] }>(`/api/referrals/${id}/files`, {
    multipart,
  });
  expect(added.body.files).toMatchObject([{ name: 'zebedee-quux.pdf' }]);
  expect(JSON.stringify(await show(receiver, id))).toContain('Zebedee Quux');
  expect((await leave(leaver)).status).toBe(200);
  await jobsAreDone(server);
  for (const member of [sender, receiver]) {
    const seen = JSON.stringify(await show(member, id));
    expect(seen).not.toMatch(/zebedee|quux/i);
    expect(seen).toContain('Former member');
  }
  const { files } = await show(receiver, id);
  expect(files).toMatchObject([{ name: 'document.pdf' }]);
});

test('my data has what I did on referrals', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  await aReferral(sender, receiver, { need: 'A pier of my own' });
  const { content } = await sender.client.get('/api/my-data');
  const part: unknown = JSON.parse(strFromU8(unzipSync(content)['referrals.json']!));
  expect(part).toMatchObject({
    sent: [{ need: 'A pier of my own', status: 'New' }],
    done: [{ action_type: 'send' }],
  });
  expect(JSON.stringify(part)).not.toContain('Customer Number');
});

test('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
