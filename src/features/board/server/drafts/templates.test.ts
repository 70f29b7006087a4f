import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { templateNames, templates } from '../../rules/templates/all.ts';
import { aList, ask, boardOf, done } from '../board.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const listNames = async (member: TestMember) => {
  const { lists } = await boardOf(member);
  return lists.allIds.map((id) => lists.byId[id]!.name);
};

it.each(templateNames)('fills an empty board from “%s”, all of it in one step', async (template) => {
  const someone = await aMember(server, community);
  const { version } = await done(someone, 'templates', { template });
  expect(version).toBe(1);
  const { lists, cards, labels } = await boardOf(someone);
  const { lists: wanted, labels: wantedLabels } = templates[template];
  expect(
    lists.allIds.map((id) => {
      const { name, colour, cardIds } = lists.byId[id]!;
      return { name, colour, cards: cardIds.map((card) => cards.byId[card]!.name) };
    }),
  ).toEqual(
    wanted.map(({ name, colour, cards: inIt }) => ({ name, colour, cards: inIt.map((card) => card.name) })),
  );
  expect(labels.map(({ name }) => name)).toEqual(wantedLabels.map(({ name }) => name));
});

it('brings descriptions, labels and checklists in their order', async () => {
  const someone = await aMember(server, community);
  await done(someone, 'templates', { template: 'onboarding' });
  const { cards, labels } = await boardOf(someone);
  const card = Object.values(cards.byId).find(({ name }) => name === 'Example: Northside Dental')!;
  expect(card).toMatchObject({
    hasDescription: true,
    labels: [labels.find(({ name }) => name === 'Our turn')!.id],
    counts: { checkItems: 5, complete: 0 },
    checklists: [
      {
        name: 'Before the kick-off',
        checkItems: [{ name: 'Send the signed contract back' }, {}, {}, {}, {}],
      },
    ],
  });
});

it('leaves a board alone that has a list, and takes one again whose lists were deleted', async () => {
  const someone = await aMember(server, community);
  const list = await aList(someone);
  const refused = await ask(someone, 'templates', { template: 'blank' });
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'board.not_empty' } }]);
  expect((await boardOf(someone)).version).toBe(1);
  await done(someone, 'lists/remove', { listId: list.id });
  await done(someone, 'templates', { template: 'blank' });
  expect(await listNames(someone)).toEqual(['To do', 'In progress', 'Done']);
});

it('is not used where its labels have no room, and those that are there already need none', async () => {
  const someone = await aMember(server, community);
  const [ours, ...theirs] = templates.onboarding.labels;
  const others = Array.from({ length: 98 }, (_, at) => ({ name: `Ours ${at}`, colour: '#123456' }));
  for (const json of [...others, ours!, { name: 'One more', colour: '#123456' }])
    good(await someone.client.post('/api/kanban/board/labels', { json }), 200);
  const refused = await ask(someone, 'templates', { template: 'onboarding' });
  const sentence = `A board has at most 100 labels; yours has 100 and the template ${theirs.length}.`;
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: 'board.template_too_large', fields: { template: sentence } } },
  ]);
  expect((await boardOf(someone)).lists.allIds).toEqual([]);
  await done(someone, 'templates', { template: 'blank' });
});

it('lets one of two colleagues win who choose at the same moment', async () => {
  const one = await aMember(server, community);
  const other = await aMember(server, community, { colleagueOf: one });
  const answers = await Promise.all([
    ask(one, 'templates', { template: 'blank' }),
    ask(other, 'templates', { template: 'onboarding' }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const isBlank = answers[0].status === 200;
  expect(await listNames(one)).toEqual(
    templates[isBlank ? 'blank' : 'onboarding'].lists.map(({ name }) => name),
  );
});

it('knows no other template', async () => {
  const someone = await aMember(server, community);
  expect((await ask(someone, 'templates', { template: 'constructor' })).status).toBe(400);
});
