import { expect, test } from 'vitest';
import { flowLayout, others } from './flow-layout.ts';

const streams = [
  { from: 'Building', to: 'Legal', count: 6 },
  { from: 'Building', to: 'Money', count: 2 },
  { from: 'Legal', to: 'Money', count: 4 },
];

test('a band is as much as leaves or arrives there, the most first', () => {
  const { senders, receivers } = flowLayout(streams);
  expect(senders.map(({ name, count }) => [name, count])).toEqual([
    ['Building', 8],
    ['Legal', 4],
  ]);
  expect(receivers.map(({ name, count }) => [name, count])).toEqual([
    ['Legal', 6],
    ['Money', 6],
  ]);
});

test('ribbons fill their bands without overlapping, on both sides', () => {
  const { senders, receivers, ribbons, height } = flowLayout(streams);
  for (const [bands, side, end] of [
    [senders, 'left', 'from'],
    [receivers, 'right', 'to'],
  ] as const)
    for (const band of bands) {
      const parts = ribbons
        .filter((ribbon) => ribbon[end] === band.name)
        .map((ribbon) => ribbon[side])
        .sort((one, other) => one.top - other.top);
      let top = band.top;
      for (const part of parts) {
        expect(part.top).toBeCloseTo(top);
        top += part.height;
      }
      expect(top).toBeCloseTo(band.top + band.height);
      expect(top).toBeLessThanOrEqual(height + 0.001);
    }
});

test('the smallest go together, and nothing is lost', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    from: `Sender ${at}`,
    to: `Receiver ${at % 12}`,
    count: 30 - at,
  }));
  const { senders, receivers, ribbons } = flowLayout(many);
  expect(senders).toHaveLength(8);
  expect(senders.at(-1)!.name).toBe(others);
  expect(receivers.at(-1)!.name).toBe(others);
  const sum = many.reduce((total, { count }) => total + count, 0);
  expect(ribbons.reduce((total, { count }) => total + count, 0)).toBe(sum);
});

test('nothing is drawn of nothing', () => {
  expect(flowLayout([])).toEqual({ senders: [], receivers: [], ribbons: [], height: 0 });
});
