import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { FileVersion } from '../contract/library.ts';
import type { PostReport } from '../contract/reports.ts';
import type { Post, PostFile } from '../contract/types.ts';
import { aPost, feedOf } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let [ada, ben, admin]: TestMember[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());
beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
});

function textFile(name: string, content: string): FormData {
  const multipart = new FormData();
  multipart.set('file', new Blob([content], { type: 'text/plain' }), name);
  return multipart;
}
const upload = async (by: TestMember, name: string) =>
  good(await by.client.post<PostFile>('/api/posts/files', { multipart: textFile(name, `In ${name}`) }), 201);
const remove = (by: TestMember, id: number) => by.client.delete(`/api/user/DeleteFeedPost/${id}`);
const restore = (by: TestMember, id: number) =>
  by.client.post<Post & { error: { code: string } }>(`/api/posts/${id}/restoration`);
const change = (by: TestMember, id: number, json: object) =>
  by.client.put<Post>(`/api/posts/${id}`, { json: { title: '', message: 'As it is', files: [], ...json } });
const versions = (by: TestMember, id: number, fileId: number) =>
  by.client.get<{ versions: FileVersion[] }>(`/api/posts/${id}/files/${fileId}/versions`);
const statusOf = async (url: string) => (await ben!.client.get(url)).status;

describe('a file that was taken out of a post', () => {
  it('is for its author and admins alone, by the list of versions and by the address that others have', async () => {
    const [secret, plain] = [await upload(ada!, 'secret.txt'), await upload(ada!, 'plain.txt')];
    const { id, version } = await aPost(ada!, { files: [{ id: secret.id }, { id: plain.id }] });
    expect(good(await versions(ben!, id, secret.id), 200).versions).toHaveLength(1);
    good(await change(ada!, id, { files: [{ id: plain.id }], version }), 200);
    expect((await versions(ben!, id, secret.id)).status).toBe(404);
    expect((await ben!.client.post(`/api/posts/${id}/files/${secret.id}/downloads`)).status).toBe(404);
    expect([await statusOf(secret.url), await statusOf(plain.url)]).toEqual([404, 200]);
    for (const one of [ada!, admin!]) {
      const [kept] = good(await versions(one, id, secret.id), 200).versions;
      expect((await one.client.get(kept!.url)).text).toBe('In secret.txt');
    }
  });

  it('opens by no address that was not signed for hidden ones', async () => {
    const { id: fileId, url } = await upload(ada!, 'secret.txt');
    const { id } = await aPost(ada!, { files: [{ id: fileId }] });
    good(await remove(ada!, id), 200);
    expect(await statusOf(`${url}&h=1`)).toBe(404);
  });

  it('older versions of what is shown stay, and none stands beside the newest, nor takes its number', async () => {
    const first = await upload(ada!, 'plan.txt');
    const { id } = await aPost(ada!, { files: [{ id: first.id }] });
    const newer = (fileId: number) =>
      ada!.client.post<Post>(`/api/posts/${id}/files/${fileId}/versions`, {
        multipart: textFile('plan.txt', 'Newer'),
      });
    const [second] = good(await newer(first.id), 201).files;
    expect(await statusOf(first.url)).toBe(200);
    const both = { files: [{ id: first.id }, { id: second!.id }], version: 1 };
    expect((await change(ada!, id, both)).status).toBe(400);
    expect((await newer(first.id)).status).toBe(404);
    good(await newer(second!.id), 201);
    expect(good(await versions(ben!, id, first.id), 200).versions.map((each) => each.version)).toEqual([
      3, 2, 1,
    ]);
  });
});

describe('a removed post', () => {
  it('takes its files with it at once, and brings them back', async () => {
    const { id: fileId, url } = await upload(ada!, 'offer.txt');
    const { id } = await aPost(ada!, { files: [{ id: fileId }] });
    good(await remove(ada!, id), 200);
    expect(await statusOf(url)).toBe(404);
    good(await restore(ada!, id), 200);
    expect(await statusOf(url)).toBe(200);
  });

  it('shows its files to the admin who decides on a report of it, and to nobody else', async () => {
    const { id: fileId, url } = await upload(ada!, 'offer.txt');
    const { id } = await aPost(ada!, { files: [{ id: fileId }] });
    good(await ben!.client.post(`/api/posts/${id}/report`, { json: { reason: 'fraud' } }), 201);
    good(await remove(ada!, id), 200);
    const { reports } = good(
      await admin!.client.get<{ reports: PostReport[] }>('/api/admin/post-reports'),
      200,
    );
    expect((await admin!.client.get(reports[0]!.files[0]!.url)).text).toBe('In offer.txt');
    expect(await statusOf(url)).toBe(404);
  });

  it('of a company that has closed has no files, and does not come back', async () => {
    const { id: fileId, url } = await upload(ada!, 'offer.txt');
    const { id } = await aPost(ada!, { files: [{ id: fileId }] });
    good(await ada!.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    expect(await statusOf(url)).toBe(404);
    expect((await restore(admin!, id)).body.error.code).toBe('post.company_closed');
    expect((await feedOf(ben!)).posts).toEqual([]);
  });

  it('comes back within thirty days, and not later', async () => {
    const { id } = await aPost(ada!);
    good(await remove(ada!, id), 200);
    const removedBefore = (days: number) =>
      server.database.admin.query(
        `UPDATE posts SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`,
        [id, days],
      );
    await removedBefore(31);
    expect([(await restore(ada!, id)).status, (await restore(admin!, id)).status]).toEqual([404, 404]);
    await removedBefore(29);
    good(await restore(ada!, id), 200);
  });

  it('is removed once more without a complaint, and only by those who may', async () => {
    const { id } = await aPost(ada!);
    const both = await Promise.all([remove(ada!, id), remove(admin!, id)]);
    expect([...both, await remove(ada!, id)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await remove(ben!, id)).status).toBe(404);
  });
});

describe('a post that an admin removed because of a report', () => {
  const removedByReport = async (
    id: number,
    { by, authorDeletes = false }: { by: TestMember; authorDeletes?: boolean },
  ) => {
    const { report_id: reportId } = good(
      await ben!.client.post<{ report_id: number }>(`/api/posts/${id}/report`, { json: { reason: 'spam' } }),
      201,
    );
    if (authorDeletes) good(await remove(ada!, id), 200);
    good(
      await by.client.post(`/api/admin/post-reports/${reportId}/decision`, { json: { decision: 'removed' } }),
      200,
    );
  };

  it('is not brought back by its author, even if they deleted it themselves before', async () => {
    const { id } = await aPost(ada!);
    await removedByReport(id, { by: admin!, authorDeletes: true });
    expect((await restore(ada!, id)).body.error.code).toBe('post.removal_decided');
    expect((await feedOf(ben!)).posts).toEqual([]);
    good(await restore(admin!, id), 200);
    good(await remove(ada!, id), 200);
    good(await restore(ada!, id), 200);
  });

  it('is not brought back by an admin whose own it is', async () => {
    const another = await aMember(server, community, { isAdmin: true });
    const { id } = await aPost(admin!);
    await removedByReport(id, { by: another });
    expect((await restore(admin!, id)).status).toBe(403);
    good(await restore(another, id), 200);
  });
});
