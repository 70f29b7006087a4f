import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { largeGif, png } from '../../kit/server/files/samples.test-support.ts';

let server: TestServer;
let uploader: TestMember;
let colleague: TestMember;
let neighbour: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  const community = await aCommunity(server);
  uploader = await aMember(server, community);
  colleague = await aMember(server, community);
  neighbour = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const upload = (member: TestMember, name: string, content: Buffer) => {
  const multipart = new FormData();
  multipart.append('file', new Blob([Uint8Array.from(content)]), name);
  return member.client.post('/api/posts/files', { multipart });
};

test('takes another community’s picture at once when one member has sent a crowd of large ones', async () => {
  const large = largeGif(16, 800);
  const small = await png();
  let done = 0;
  const crowd = Array.from({ length: 12 }, async () => {
    const { status } = await upload(uploader, 'party.gif', large);
    done += 1;
    return status;
  });
  // One is made, so all of them have arrived: they were sent together.
  await Promise.race(crowd);
  const [theirs, colleagues] = await Promise.all(
    [neighbour, colleague].map(async (member) => {
      const { status } = await upload(member, 'logo.png', small);
      return { status, before: crowd.length - done };
    }),
  );
  expect(theirs!.status).toBe(201);
  expect(colleagues!.status).toBe(201);
  // Part of the crowd is still waiting, and in the end all of it is served.
  expect(theirs!.before).toBeGreaterThan(2);
  expect(colleagues!.before).toBeGreaterThan(2);
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 201));
});
