import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousOf } from './keep-previous.ts';

const client = new QueryClient();
const rowsOf = (direction: string, q: string) => ({
  queryKey: [direction, q],
  queryFn: () => Promise.resolve([`${direction} ${q}`]),
  ...keepPreviousOf(direction),
});
const received = new QueryObserver(client, rowsOf('received', ''));
let stop: () => void;

beforeEach(async () => {
  received.setOptions(rowsOf('received', ''));
  stop = received.subscribe(() => undefined);
  await expect.poll(() => received.getCurrentResult().data).toEqual(['received ']);
});
afterEach(() => stop());

test('keeps the rows of a list while its filter changes', () => {
  received.setOptions(rowsOf('received', 'roof'));
  expect(received.getCurrentResult()).toMatchObject({ data: ['received '], isPlaceholderData: true });
});

test('shows no rows of another list while its own are on their way', () => {
  received.setOptions(rowsOf('sent', ''));
  expect(received.getCurrentResult()).toMatchObject({ data: undefined, isPlaceholderData: false });
});
