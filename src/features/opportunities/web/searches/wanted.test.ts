import { expect, it } from 'vitest';
import { parseList } from '../list/list-state.ts';
import { canSave, isSame, nameFor, pathOf, wantedOf, wantedWords } from './wanted.ts';

const wanted = (search: string) => wantedOf(parseList(new URLSearchParams(search)));
const words = (search: string) => wantedWords(wanted(search)).replaceAll('\u00a0', ' ');
const whole = 'q=roof&tag=Slate&place=Bergen&price_from=200000&currency=AUD';

it('says in words what is saved', () => {
  expect(words(whole)).toBe('“roof”, tagged Slate, in Bergen, paying AUD 2,000 or more');
  expect(words('tag=Slate&place=remote')).toBe('Tagged Slate, remote');
  expect(nameFor(wanted(whole))).toBe('roof, Slate, Bergen');
  expect(nameFor(wanted('price_from=200000&currency=AUD'))).toBe('Paying AUD\u00a02,000 or more');
});

it('leads back to the list it was saved from', () => {
  expect(pathOf(wanted(whole))).toBe(`/marketplace/projects?${whole}`);
});

it('needs something to look for', () => {
  const can = (search: string) => canSave(parseList(new URLSearchParams(search)));
  expect(can('')).toBe(false);
  expect(can('fits=true&closes=week&currency=AUD&sort=price')).toBe(false);
  expect(can('place=remote')).toBe(true);
});

it('knows a search that was saved already', () => {
  expect(isSame(wanted('q=roof&sort=closing'), wanted('q=ROOF'))).toBe(true);
  expect(isSame(wanted('q=roof'), wanted('q=roof&place=Bergen'))).toBe(false);
});
