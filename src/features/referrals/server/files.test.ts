import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { png } from '../../../kit/server/files/samples.test-support.ts';
import {
  eventsFor,
  reasonOf,
  show,
  senderAndReceiver,
  verb,
  type Answered,
} from './referrals.test-support.ts';
import { inStatus } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const pdf = new Blob(['%PDF-1.4\n1 0 obj\nendobj\n%%EOF']);
const add = (member: TestMember, id: number, content: Blob = pdf, name = 'plan of the wall.pdf') => {
  const multipart = new FormData();
  multipart.append('file', content, name);
  return member.client.post<Answered>(`/api/referrals/${id}/files`, { multipart });
};

test('a file is for the two companies, through the referral, and goes with whoever added it', async () => {
  const pair = await senderAndReceiver(server, community);
  const third = await aMember(server, community, { isAdmin: true });
  const elsewhere = await aMember(server, await aCommunity(server));
  const { id } = await inStatus(server, pair, 'New');
  const { status, body } = await add(pair.sender, id);
  expect(status).toBe(201);
  const [file] = body.files;
  expect(file).toMatchObject({
    name: 'plan of the wall.pdf',
    mimeType: 'application/pdf',
    uploaded_by: 'us',
    can: { remove: true },
  });
  const got = await pair.receiver.client.get(file!.url);
  expect([got.status, got.text]).toEqual([200, await pdf.text()]);
  expect(got.headers['content-disposition']).toContain('plan of the wall.pdf');
  expect(got.headers['cache-control']).toBe('no-store');
  // Its name in the store is told to nobody.
  const { rows } = await server.database.admin.query<{ name: string }>('SELECT name FROM files');
  expect((await show(pair.sender, id)).files[0]!.url).not.toContain(rows[0]!.name);
  // And would not open it: neither without a session nor with one.
  for (const who of [server.visitor(community.subdomain), pair.sender.client, pair.receiver.client])
    expect((await who.get(`/files/${rows[0]!.name}`)).status).toBe(404);
  for (const stranger of [third, elsewhere]) {
    expect((await stranger.client.get(file!.url)).status).toBe(404);
    expect((await add(stranger, id)).status).toBe(404);
    expect((await stranger.client.delete(file!.url)).status).toBe(404);
  }
  expect((await server.visitor(community.subdomain).get(file!.url)).status).toBe(401);
  expect((await pair.receiver.client.delete(file!.url)).status).toBe(403);
  const other = await inStatus(server, pair, 'New');
  expect((await pair.sender.client.get(`/api/referrals/${other.id}/files/${file!.id}`)).status).toBe(404);
  expect(await eventsFor(server, pair.receiver)).toContainEqual({
    name: 'referral.file_added',
    payload: { referral_id: id },
  });
  const removed = await pair.sender.client.delete<Answered>(file!.url);
  expect([removed.status, removed.body.files]).toEqual([200, []]);
  expect(removed.body.activities.map(({ action_type: type }) => type)).toEqual([
    'send',
    'add_file',
    'remove_file',
  ]);
  expect((await pair.receiver.client.get(file!.url)).status).toBe(404);
});

test('a file is what it says it is, and there are at most twenty', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await inStatus(server, pair, 'New');
  expect((await add(pair.sender, id, new Blob(['MZ\u0090\u0000\u0003']), 'virus.pdf')).status).toBe(415);
  expect((await add(pair.sender, id, new Blob([]))).status).toBe(400);
  expect((await pair.sender.client.post(`/api/referrals/${id}/files`, { json: {} })).status).toBe(400);
  const picture = await add(pair.receiver, id, new Blob([new Uint8Array(await png())]), 'photo.png');
  expect(picture.body.files[0]!.mimeType).toBe('image/webp');
  const { rows } = await server.database.admin.query<{ file_id: number }>(
    'SELECT file_id FROM referral_files WHERE referral_id = $1',
    [id],
  );
  await server.database.admin.query(
    `INSERT INTO referral_files (community_id, referral_id, file_id, company_id, member_id)
     SELECT community_id, referral_id, file_id, company_id, member_id FROM referral_files, generate_series(1, 18)
      WHERE referral_id = $1 AND file_id = $2`,
    [id, rows[0]!.file_id],
  );
  const last = await Promise.all([add(pair.sender, id), add(pair.receiver, id), add(pair.sender, id)]);
  expect(last.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('nothing is added to what is over', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await inStatus(server, pair, 'New');
  await verb(pair.sender, id, 'withdrawal');
  expect(await reasonOf(add(pair.sender, id))).toBe('referral.files_closed');
});
