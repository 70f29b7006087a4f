import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepPreviousOf } from './keep-previous.ts';

const client = new QueryClient();
const rowsOf = (direction: string, q: string) => ({
  queryKey: [direction, q],
  queryFn: () => Promise.resolve([`${direction} ${q}`]),
  ...keepPreviousOf(direction),
});

async function receivedRows() {
  const { queryKey, queryFn } = rowsOf('received', '');
  await client.prefetchQuery({ queryKey, queryFn });
  return new QueryObserver(client, rowsOf('received', ''));
}

test('keeps the rows of a list while its filter changes', async () => {
  const list = await receivedRows();
  list.setOptions(rowsOf('received', 'roof'));
  expect(list.getCurrentResult()).toMatchObject({ data: ['received '], isPlaceholderData: true });
});

test('shows no rows of another list while its own are on their way', async () => {
  const list = await receivedRows();
  list.setOptions(rowsOf('sent', ''));
  expect(list.getCurrentResult()).toMatchObject({ data: undefined, isPlaceholderData: false });
});
