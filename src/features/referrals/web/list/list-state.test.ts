import { expect, it } from 'vitest';
import { formatList, isNarrowed, parseList } from './list-state.ts';

const read = (search: string) => parseList(new URLSearchParams(search));

it('reads back what it wrote', () => {
  const search =
    'view=board&status=Deal+Closed&bucket=Closed&partner=7&by=deal&from=2026-01-01&to=2026-02-28&q=roof&sort=oldest';
  expect(formatList(read(search)).toString()).toBe(search);
  expect(isNarrowed(read(search))).toBe(true);
});

it('writes nothing for the whole list', () => {
  expect(formatList(read('')).toString()).toBe('');
  expect(isNarrowed(read('view=board&sort=oldest'))).toBe(false);
});

it('leaves out what was mangled', () => {
  expect(read('status=Gone&bucket=Half&partner=-1&by=night&from=2026-02-30&to=x&view=cards&sort=up')).toEqual(
    read(''),
  );
});
