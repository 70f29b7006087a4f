import { expect, it } from 'vitest';
import { followBoard } from './follow-board.ts';
import type { Asked } from './merge-parts.ts';

function aFollowed(begins = 5) {
  let version = begins;
  const asked: (Asked | 'all')[] = [];
  const following = followBoard({
    version: () => version,
    fetchParts: async (parts) => {
      asked.push(parts);
      await Promise.resolve();
      version = parts.version;
    },
    fetchAll: async () => {
      asked.push('all');
      await Promise.resolve();
      version = 100;
    },
    wait: () => Promise.resolve(),
  });
  return { asked, following };
}

const news = (version: number, cards: number[] = [version], lists = [1]) => ({ version, lists, cards });

it('asks for what the next version names, and together for what came meanwhile', async () => {
  const { asked, following } = aFollowed();
  const first = following.hear(news(6));
  void following.hear(news(7));
  await following.hear(news(8));
  await first;
  expect(asked).toEqual([news(6), { version: 8, lists: [1], cards: [7, 8] }]);
});

it('asks for everything after a gap, and where the parts are too many', async () => {
  const gap = aFollowed();
  await gap.following.hear(news(8));
  expect(gap.asked).toEqual(['all']);
  const many = aFollowed();
  await many.following.hear(
    news(
      6,
      Array.from({ length: 60 }, (_, id) => id + 1),
    ),
  );
  expect(many.asked).toEqual(['all']);
});

it('ignores what it has, and fetches its own change where no push tells of it', async () => {
  const { asked, following } = aFollowed();
  await following.hear(news(5));
  expect(asked).toEqual([]);
  await following.expect(6);
  expect(asked).toEqual(['all']);
});
