import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { animatedGif, phonePhoto, png } from '../../../kit/server/files/samples.test-support.ts';
import { sql } from '../../../kit/server/sql.ts';
import {
  aCard,
  aFile,
  aList,
  ask,
  cardAs,
  done,
  outlineOf,
  restore,
  sendFile,
} from './board.test-support.ts';
import { purgeBoards } from './removals.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let bo: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, takesJobs: true });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
  stranger = await aMember(server, community);
});
afterAll(() => server.close());

const newCard = async (who = ada) => aCard(who, (await aList(who)).id);
const removeFile = (who: TestMember, cardId: number, fileId: number) =>
  who.client.delete<{ removalId: number }>(`/api/kanban/board/cards/${cardId}/files/${fileId}`);
const statusOf = async (address: string) => (await ada.client.get(address)).status;

async function bytesLeft(fileId: number): Promise<boolean> {
  const { rows } = await server.database.admin.query(
    `SELECT b.name FROM board_files f JOIN files b ON b.community_id = f.community_id AND b.id = f.file_id WHERE f.id = $1`,
    [fileId],
  );
  return rows.length > 0;
}
/** As if it had been removed more than thirty days ago. */
async function purgeAfterAMonth(removalId: number): Promise<void> {
  await server.database.admin.query(
    `UPDATE board_removals SET removed_at = now() - interval '31 days' WHERE id = $1`,
    [removalId],
  );
  await purgeBoards(server.services.database);
  await jobsAreDone(server);
}

describe('a file of a card', () => {
  it('is shown to colleagues with its name, and a photo without the place where it was taken', async () => {
    const card = await newCard();
    const file = await aFile(ada, card.id, 'Ünvoice 3.JPG', await phonePhoto(40, 30));
    expect(file).toMatchObject({
      name: 'Ünvoice 3.JPG',
      type: 'image/webp',
      isPicture: true,
      still: null,
      width: 30,
      height: 40,
      userId: ada.id,
    });
    const picture = await bo.client.get(file.address);
    expect(picture.status).toBe(200);
    expect(picture.content.includes('Sample camera')).toBe(false);
    const text = await aFile(bo, card.id, 'plan.txt', 'First this');
    expect(text).toMatchObject({ isPicture: false, type: 'text/plain', size: 10, userId: bo.id });
    const shown = await cardAs(bo, card.id);
    expect(shown.files.map(({ name }) => name)).toEqual(['Ünvoice 3.JPG', 'plan.txt']);
    expect(shown.counts.files).toBe(2);
  });

  it('covers it where it is a picture, without moving', async () => {
    const card = await newCard();
    const text = await aFile(ada, card.id);
    const gif = await aFile(ada, card.id, 'party.gif', await animatedGif(3, 8));
    expect(gif.still).not.toBeNull();
    const other = await newCard();
    const elsewhere = await aFile(ada, other.id, 'a.png', await png());
    for (const cover of [text.id, elsewhere.id, 999_999]) {
      expect(await ask(ada, 'cards/update', { cardId: card.id, update: { cover } })).toMatchObject({
        status: 400,
        body: { error: { fields: { cover: 'Choose one of the card’s pictures.' } } },
      });
    }
    const { card: covered } = await done(ada, 'cards/update', { cardId: card.id, update: { cover: gif.id } });
    expect([covered.cover, covered.coverId]).toEqual([gif.still, gif.id]);
    const { cards } = await outlineOf(bo);
    expect(cards.byId[card.id]).toMatchObject({ cover: gif.still, counts: { files: 2 } });
    const { card: bare } = await done(ada, 'cards/update', { cardId: card.id, update: { cover: null } });
    expect([bare.cover, bare.coverId]).toEqual([null, null]);
  });

  it('is removed with its address and its cover, and comes back with both', async () => {
    const card = await newCard();
    const file = await aFile(ada, card.id, 'a.png', await png());
    await done(ada, 'cards/update', { cardId: card.id, update: { cover: file.id } });
    const { removalId } = good(await removeFile(bo, card.id, file.id), 200);
    expect(await cardAs(ada, card.id)).toMatchObject({
      files: [],
      cover: null,
      coverId: null,
      counts: { files: 0 },
    });
    expect(await statusOf(file.address)).toBe(404);
    expect((await removeFile(bo, card.id, file.id)).status).toBe(404);
    const { body } = await ada.client.get(`/api/kanban/board/removals?cardId=${card.id}`);
    expect(body).toMatchObject({ removals: [{ id: removalId, what: 'file', name: 'a.png' }] });
    expect((await restore(ada, removalId)).status).toBe(200);
    expect(await cardAs(ada, card.id)).toMatchObject({ cover: file.address, counts: { files: 1 } });
    expect(await statusOf(file.address)).toBe(200);
    const again = good(await removeFile(ada, card.id, file.id), 200);
    await purgeAfterAMonth(again.removalId);
    expect(await bytesLeft(file.id)).toBe(false);
    expect((await restore(ada, again.removalId)).status).toBe(404);
  });

  it('stays with a removed card, unseen, until the card is purged', async () => {
    const card = await newCard();
    const file = await aFile(ada, card.id, 'party.gif', await animatedGif(3, 8));
    const { removalId } = await done(ada, 'cards/remove', { cardId: card.id });
    expect([await statusOf(file.address), await statusOf(file.still!)]).toEqual([404, 404]);
    good(await restore(ada, removalId), 200);
    expect([await statusOf(file.address), await statusOf(file.still!)]).toEqual([200, 200]);
    const list = await done(ada, 'lists/remove', { listId: card.listId });
    const kept = await stored();
    await purgeAfterAMonth(list.removalId);
    expect(await bytesLeft(file.id)).toBe(false);
    expect(await stored()).toBe(kept - 2);
  });

  it('is refused beyond fifty, to the one of two that comes second', async () => {
    const card = await newCard();
    await server.services.database.inCommunity({ communityId: community.id }, (tx) =>
      sql`
        WITH made AS (
          INSERT INTO files (community_id, name, original_name, media_type, bytes, is_public)
          SELECT ${community.id}, translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-__')::char(22), 'a.txt', 'text/plain', 1, false
            FROM generate_series(1, 49) n RETURNING id
        )
        INSERT INTO board_files (community_id, card_id, file_id, file_name) SELECT ${community.id}, ${card.id}, id, 'a.txt' FROM made`.execute(
        tx,
      ),
    );
    const before = await stored();
    const answers = await Promise.all([ada, bo].map((who) => sendFile(who, card.id, 'b.txt', 'b')));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error).toMatchObject({
      code: 'board.too_many_files',
      fields: { file: 'A card has at most 50 files. Remove one first.' },
    });
    await expect.poll(stored).toBe(before + 1);
  });

  it.each([
    ['empty', 'a.txt', '', 400, 'file.empty'],
    ['a page', 'a.html', '<!doctype html><script>1</script>', 415, 'file.type_not_allowed'],
    ['damaged', 'a.png', Buffer.from('\x89PNG\r\n\x1A\nnothing', 'latin1'), 400, 'file.image_unreadable'],
    ['too large', 'a.txt', Buffer.alloc(25 * 1_048_576 + 1, 'a'), 413, 'file.too_large'],
  ])('that is %s is refused by name', async (_, name, bytes, status, code) => {
    const card = await newCard();
    const answer = await sendFile(ada, card.id, name, bytes);
    expect([answer.status, answer.body.error]).toMatchObject([
      status,
      { code, fields: { file: expect.any(String) } },
    ]);
  });

  it('is not there for other companies, other communities and strangers', async () => {
    const card = await newCard();
    const file = await aFile(ada, card.id);
    const elsewhere = await aMember(server, await aCommunity(server));
    const before = await stored();
    for (const who of [stranger, elsewhere]) {
      expect((await sendFile(who, card.id, 'a.txt', 'a')).status).toBe(404);
      expect((await removeFile(who, card.id, file.id)).status).toBe(404);
    }
    expect((await elsewhere.client.get(file.address)).status).toBe(404);
    const visitor = server.visitor(community.subdomain);
    expect((await visitor.delete(`/api/kanban/board/cards/${card.id}/files/${file.id}`)).status).toBe(401);
    // Named with another card, it is not there either.
    expect((await removeFile(ada, (await newCard()).id, file.id)).status).toBe(404);
    expect(await stored()).toBe(before);
  });

  it('keeps no name of whoever has left, and goes with the company', async () => {
    const first = await aMember(server, community);
    const leaver = await aMember(server, community, { colleagueOf: first });
    const card = await newCard(first);
    const file = await aFile(leaver, card.id, 'Lee’s own plan.txt', 'plan');
    await leave(leaver);
    const shown = await cardAs(first, card.id);
    expect(shown.files).toMatchObject([{ name: 'file.txt', userId: null }]);
    expect(await statusOf(shown.files[0]!.address)).toBe(200);
    const before = await stored();
    await leave(first);
    await jobsAreDone(server);
    expect(await bytesLeft(file.id)).toBe(false);
    expect(await stored()).toBe(before - 1);
  });
});

const leave = async ({ client }: TestMember) =>
  good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);

/** How many files lie in the store. */
async function stored(): Promise<number> {
  const { readdir } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const entries = await readdir(join(server.services.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}
