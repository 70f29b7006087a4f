import { request as httpRequest, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { png } from '../../kit/server/files/samples.test-support.ts';

const oneMembersShare = 40;
const oneCommunitysShare = 70;

let server: TestServer;
let crowd: TestMember[];
let neighbour: TestMember;
let slow: ClientRequest[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  const community = await aCommunity(server);
  crowd = [await aMember(server, community), await aMember(server, community)];
  neighbour = await aMember(server, await aCommunity(server));
});
const letGo = () => slow.splice(0).forEach((each) => each.destroy());
afterAll(async () => {
  letGo();
  await server.close();
});

async function upload({ client }: TestMember): Promise<number> {
  const multipart = new FormData();
  multipart.append('file', new Blob([Uint8Array.from(await png())]), 'logo.png');
  return (await client.post('/api/posts/files', { multipart })).status;
}

/** A browser that sends the beginning of a file, and then nothing for a long time. */
function beginUpload({ client }: TestMember): ClientRequest {
  const begun = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    path: '/api/posts/files',
    method: 'POST',
    headers: {
      host: client.host,
      authorization: `Bearer ${client.token}`,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': '100000',
    },
  });
  begun.on('error', () => undefined);
  begun.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="long.png"\r\n\r\nnot yet');
  return begun;
}

test('takes another community’s file while one community sends as many as its share', async () => {
  slow = Array.from({ length: oneCommunitysShare }, (_, at) =>
    beginUpload(crowd[at < oneMembersShare ? 0 : 1]!),
  );
  const taken: number[] = [];
  const further: Promise<unknown>[] = [];
  const neighbours = async (count: number) => {
    for (let each = 0; each < count; each += 1) expect(await upload(neighbour)).toBe(201);
  };
  // All of them have a place once a further one has to wait, although others of the neighbour's are taken after it.
  await expect
    .poll(async () => {
      const last = further.length;
      further.push(upload(crowd[1]!).then(() => taken.push(last)));
      await neighbours(2);
      return taken.includes(last);
    })
    .toBe(false);
  await neighbours(10);
  expect(taken).not.toContain(further.length - 1);
  letGo();
  await Promise.all(further);
});
