import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { anExport } from '../../rules/trello/trello.test-support.ts';
import { aCard, aList, done } from '../board.test-support.ts';
import { bringIn } from '../imports/import.test-support.ts';
import { boardExport } from './board-export.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  ada = await aMember(server, community);
});
afterAll(() => server.close());

const file = async (member: TestMember, ending: string) => {
  const { status, headers, text } = await member.client.get(`/api/kanban/board/export.${ending}`);
  expect(status).toBe(200);
  return { headers, text };
};

it('writes the whole board as JSON, with names in place of ids', async () => {
  good(await bringIn(ada, JSON.stringify(anExport)), 200);
  const { headers, text } = await file(ada, 'json');
  expect(headers['content-disposition']).toMatch(/filename="[a-z0-9-]+-board-\d{4}-\d\d-\d\d\.json"/);
  expect(boardExport.strict().parse(JSON.parse(text))).toEqual(JSON.parse(text));
  expect(JSON.parse(text)).toMatchObject({
    format: 'guildhall-board',
    lists: [
      {
        name: 'To do',
        cards: [
          {
            name: 'First with a break',
            isDone: true,
            labels: ['Urgent', 'Dark green'],
            checklists: [
              { name: 'Before', items: [{ name: 'Measure', isComplete: true }, { name: 'Order' }] },
            ],
            comments: [
              { by: 'Ann Example', message: 'Who measures?' },
              { by: null, message: 'Copied' },
            ],
          },
          { name: 'Second' },
        ],
      },
      { name: 'Doing', cards: [{ name: 'https://example.org/page' }] },
    ],
  });
});

it('writes a row for each card as CSV that no spreadsheet runs', async () => {
  const someone = await aMember(server, community);
  const list = await aList(someone, '=1+1');
  const card = await aCard(someone, list.id, '@SUM(A1:A9)');
  await aCard(someone, list.id, 'Zoë, “quoted”');
  await done(someone, 'cards/update', {
    cardId: card.id,
    update: { description: '-2\nlines', due: '2027-01-15T09:00:00Z', memberIds: [someone.id] },
  });
  await done(someone, 'cards/comments', { userId: someone.id, cardId: card.id, message: 'Hello' });
  const { text } = await file(someone, 'csv');
  expect(text.startsWith('\uFEFFList,Card,Description,')).toBe(true);
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { List: `'=1+1`, Card: `'@SUM(A1:A9)`, Description: `'-2\nlines`, 'Due (UTC)': '2027-01-15 09:00' },
    { Card: 'Zoë, “quoted”', 'Due (UTC)': '' },
  ]);
  expect(rows[0]!['People']).not.toBe('');
  expect(rows[0]!['Comments']).toMatch(/: Hello$/);
});

it('is the caller’s company’s board, and an empty one is an empty file', async () => {
  const stranger = await aMember(server, community);
  expect(JSON.parse((await file(stranger, 'json')).text)).toMatchObject({ lists: [], labels: [] });
  expect((await file(stranger, 'csv')).text.trimEnd().split('\r\n')).toHaveLength(1);
});
