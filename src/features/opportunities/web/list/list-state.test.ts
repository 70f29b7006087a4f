import { expect, it, test } from 'vitest';
import { countFilters, formatList, isNarrowed, parseList, queryOf, sortOf } from './list-state.ts';

const parse = (search: string) => parseList(new URLSearchParams(search));
const there = (search: string) => formatList(parse(search)).toString();

test.each([
  '',
  'q=roof&tag=Roofing&place=Bergen&price_from=500000&currency=AUD&closes=week&fits=true&sort=closing',
  'place=remote',
  'state=In+progress',
  'currency=EUR&sort=price',
  'fits=true&sort=newest',
])('%s says the same after it was read and written', (search) => {
  expect(there(search)).toBe(search);
});

it('writes no order that is the one anyway', () => {
  expect(there('sort=newest')).toBe('');
  expect(there('fits=true&sort=fit')).toBe('fits=true');
});

it('takes the best fit as what fits alone, since nothing else has a fit', () => {
  expect(parse('sort=fit')).toMatchObject({ fitsMe: true, sort: undefined });
  expect(sortOf(parse('sort=fit'))).toBe('fit');
});

it('asks for nothing that only an open one has, where others are asked for', () => {
  expect(there('state=Completed&fits=true&closes=day&sort=closing')).toBe('state=Completed');
});

it('leaves a price without a currency out, and a currency without a price', () => {
  expect(there('price_from=500000')).toBe('');
  expect(there('sort=price')).toBe('');
  expect(there('currency=AUD')).toBe('');
});

it('leaves out what was mangled', () => {
  expect(parse(`price_from=-4&currency=XXX&closes=never&state=Draft&sort=up&tag=${'x'.repeat(41)}`)).toEqual(
    parse(''),
  );
  expect(parse('q=a%00b').q).toBe('a b');
});

it('counts the filters, and knows a narrowed list from the whole one', () => {
  expect(countFilters(parse('q=x&tag=a&state=Expired&sort=price&currency=AUD'))).toBe(2);
  expect(isNarrowed(parse('sort=closing'))).toBe(false);
  expect(isNarrowed(parse('q=x'))).toBe(true);
});

it('asks the same question for an hour', () => {
  const at = (iso: string) => queryOf(parse('closes=day'), Date.parse(iso)).closes_before;
  expect(at('2026-12-03T10:00:01Z')).toBe('2026-12-04T11:00:00.000Z');
  expect(at('2026-12-03T10:59:59Z')).toBe('2026-12-04T11:00:00.000Z');
});
