import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { phonePhoto } from '../../../kit/server/files/samples.test-support.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { aPost } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let [ada, ben]: TestMember[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());
beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
});

const change = (id: number, json: object) =>
  ada!.client.put<Post>(`/api/posts/${id}`, { json: { title: '', files: [], ...json } });
const edit = (id: number, message: string) =>
  ada!.client.post<Post>('/api/user/EditLibraryPost', { form: { Id: `${id}`, Title: '', Message: message } });
const revisionsOf = async (id: number) =>
  good(await ada!.client.get<{ revisions: object[] }>(`/api/posts/${id}/revisions`), 200).revisions;
function upload(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const multipart = new FormData();
  multipart.set('file', new Blob([content]), name);
  return ada!.client.post<PostFile>('/api/posts/files', { multipart });
}

describe('an edit', () => {
  it('leaves no post without words and pictures', async () => {
    const { id } = await aPost(ada!);
    expect((await change(id, { message: '  ', version: 1 })).status).toBe(400);
    expect((await edit(id, '')).status).toBe(400);
    const file = good(await upload('plan.txt', 'The plan'), 201);
    const { id: withFile } = await aPost(ada!, { files: [{ id: file.id }] });
    expect(good(await edit(withFile, ''), 200).message).toBe('');
  });

  it('that changes nothing leaves no earlier version', async () => {
    const file = good(await upload('plan.txt', 'The plan'), 201);
    const { id } = await aPost(ada!, { message: 'As it is', files: [{ id: file.id }] });
    const same = { message: 'As it is', files: [{ id: file.id }], version: 1 };
    expect(good(await change(id, same), 200).version).toBe(1);
    expect(await revisionsOf(id)).toEqual([]);
    good(await change(id, { ...same, files: [{ id: file.id, alt: 'The plan' }] }), 200);
    expect(await revisionsOf(id)).toHaveLength(1);
  });

  it('is told unless it is small, soon, and before anybody answered', async () => {
    const { id } = await aPost(ada!, { message: `We accept every offer. ${'a'.repeat(200)}` });
    const offers = `We accept all offers. ${'a'.repeat(200)}`;
    expect(good(await edit(id, offers), 200).edited_at).toBeNull();
    expect(good(await edit(id, `We accept all offers. ${'b'.repeat(200)}`), 200).edited_at).not.toBeNull();
    const { id: answered } = await aPost(ada!, { message: 'We accept every offer' });
    good(
      await ben!.client.put(`/api/posts/${answered}/reaction`, { json: { kind: 'like', is_on: true } }),
      200,
    );
    expect(good(await edit(answered, 'We refuse every offer'), 200).edited_at).not.toBeNull();
  });
});

describe('what stands on one line', () => {
  it.each(['One line\nAn admin says: pay', 'Turned \u202E around'])('is no title: %j', async (title) => {
    const { id } = await aPost(ada!);
    expect((await ada!.client.post('/api/posts', { json: { title, message: 'x' } })).status).toBe(400);
    expect((await change(id, { title, message: 'x', version: 1 })).status).toBe(400);
  });

  it('a file is called as it was, without what turns its name around, in as many characters as are kept', async () => {
    expect(good(await upload('a\u202Etxt.exe', 'Just words'), 201).file_name).toBe('atxt.exe');
    const { file_name: name } = good(await upload('x'.repeat(255), new Uint8Array(await phonePhoto())), 201);
    expect([name.length, name.slice(-5)]).toEqual([255, 'x.jpg']);
  });
});
