import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, aList, done, restore } from './board.test-support.ts';
import { aTiedList } from './links.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

async function calendarOf(member: TestMember, kind = 'mine') {
  const made = good(
    await member.client.post<{ url: string }>('/api/calendar-feeds', { json: { kind } }),
    201,
  );
  const path = new URL(made.url).pathname;
  return async (etag?: string) => {
    const { status, text, headers } = await server
      .visitor(community.subdomain)
      .get(path, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
    const entries = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    const fieldsOf = (entry: string) =>
      Object.fromEntries(
        entry
          .split('\r\n')
          .flatMap((line) =>
            line.includes(':') ? [[line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]] : [],
          ),
      );
    return { status, etag: headers.etag, entries: entries.map(fieldsOf) };
  };
}

it('puts the due dates of cards that a member is on into their own calendar, busy with none', async () => {
  const ada = await aMember(server, community);
  const bo = await aMember(server, community, { colleagueOf: ada });
  const list = await aList(ada, 'To do');
  const { id: cardId } = await aCard(ada, list.id, 'Quote; now');
  const watched = await aCard(ada, list.id, 'Watched');
  const due = new Date(Date.now() + 5 * 86_400_000);
  const wire = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const update = (who: TestMember, fields: object, id = cardId) =>
    done(who, 'cards/update', { cardId: id, update: fields });
  const [mine, everybodys, adas] = [await calendarOf(bo), await calendarOf(bo, 'all'), await calendarOf(ada)];
  const empty = await mine();
  expect(empty.entries).toEqual([]);
  expect((await mine(empty.etag)).status).toBe(304);
  await update(ada, { due: due.toISOString(), memberIds: [bo.id] });
  await update(bo, { due: due.toISOString(), isSubscribed: true }, watched.id);
  const shown = await mine(empty.etag);
  expect(shown.entries).toMatchObject([
    {
      SUMMARY: 'Due: Quote\\; now',
      DESCRIPTION: 'In “To do”',
      DTSTART: wire(due),
      DTEND: wire(new Date(due.getTime() + 1_800_000)),
      STATUS: 'CONFIRMED',
      TRANSP: 'TRANSPARENT',
      URL: expect.stringMatching(new RegExp(`/board\\?card=${cardId}$`)),
    },
  ]);
  expect([(await everybodys()).entries, (await adas()).entries]).toEqual([[], []]);
  const later = new Date(due.getTime() + 86_400_000);
  await update(ada, { due: later.toISOString() });
  const [moved] = (await mine()).entries;
  expect(moved).toMatchObject({ UID: shown.entries[0]!['UID'], DTSTART: wire(later) });
  expect(Number(moved!['SEQUENCE'])).toBeGreaterThanOrEqual(Number(shown.entries[0]!['SEQUENCE']));

  const status = async () => (await mine()).entries.map((entry) => entry['STATUS']);
  await update(ada, { isDone: true });
  expect(await status()).toEqual(['CANCELLED']);
  await update(ada, { isDone: false });
  const { removalId } = await done(ada, 'cards/remove', { cardId });
  expect(await status()).toEqual(['CANCELLED']);
  good(await restore(ada, removalId), 200);
  expect(await status()).toEqual(['CONFIRMED']);
  await update(ada, { memberIds: [] });
  expect(await status()).toEqual([]);
});

it('tells calendars of a card that comes back, or goes to another list, as the newer state', async () => {
  const ada = await aMember(server, community);
  const [list, other] = [await aList(ada, 'To do'), await aList(ada, 'Doing')];
  const { id: cardId } = await aCard(ada, list.id);
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await done(ada, 'cards/update', { cardId, update: { memberIds: [ada.id], due } });
  const mine = await calendarOf(ada);
  const shown = async () => {
    const [entry] = (await mine()).entries;
    return { ...entry!, SEQUENCE: Number(entry!['SEQUENCE']) };
  };
  const passHours = () =>
    server.database.admin.query(
      `UPDATE board_cards SET created_at = created_at - interval '2 hours', changed_at = changed_at - interval '2 hours' WHERE id = $1`,
      [cardId],
    );
  await passHours();
  const { removalId } = await done(ada, 'cards/remove', { cardId });
  const gone = await shown();
  good(await restore(ada, removalId), 200);
  const back = await shown();
  expect([gone, back]).toMatchObject([{ STATUS: 'CANCELLED' }, { STATUS: 'CONFIRMED' }]);
  expect(back.SEQUENCE).toBeGreaterThanOrEqual(gone.SEQUENCE);
  await passHours();
  await done(ada, 'cards/move', { cardId, position: 0 });
  const stayed = await shown();
  await done(ada, 'cards/move', { cardId, position: 0, listId: other.id });
  const moved = await shown();
  expect(moved).toMatchObject({ DESCRIPTION: 'In “Doing”' });
  expect(moved.SEQUENCE).toBeGreaterThanOrEqual(stayed.SEQUENCE + 7200);
  const { id: referralId } = await aReferral(await aMember(server, community), ada);
  await done(ada, 'cards/update', { cardId, update: { referralId } });
  await passHours();
  await aTiedList(ada, 'New');
  const followed = await shown();
  expect(followed).toMatchObject({ DESCRIPTION: 'In “Those New”' });
  expect(followed.SEQUENCE).toBeGreaterThanOrEqual(moved.SEQUENCE + 7200);
});

it('looks a month back and a year ahead', async () => {
  const ada = await aMember(server, community);
  const list = await aList(ada);
  const mine = await calendarOf(ada);
  for (const days of [-40, -20, 360, 380]) {
    const { id: cardId } = await aCard(ada, list.id, `${days}`);
    const due = new Date(Date.now() + days * 86_400_000).toISOString();
    await done(ada, 'cards/update', { cardId, update: { memberIds: [ada.id], due } });
  }
  expect((await mine()).entries.map((entry) => entry['SUMMARY'])).toEqual(['Due: -20', 'Due: 360']);
});
