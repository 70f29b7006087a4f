import { expect, it } from 'vitest';
import { createCardCommands } from './commands.ts';

it('says of labels and people what they were before, so that colleagues keep theirs', async () => {
  const sent: unknown[] = [];
  const commands = createCardCommands(7, 1, async (_endpoint, input) => {
    sent.push(input);
    return undefined;
  });
  await commands.label([3, 4], [3]);
  await commands.assign([], [1]);
  expect(sent).toEqual([
    { body: { cardId: 7, update: { labels: [3, 4] }, base: { labels: [3] } } },
    { body: { cardId: 7, update: { memberIds: [] }, base: { memberIds: [1] } } },
  ]);
});
