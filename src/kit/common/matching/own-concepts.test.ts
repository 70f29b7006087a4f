import { describe, expect, it } from 'vitest';
import { matchNeed } from './match-need.ts';
import { readNeed } from './needs.ts';
import { offersOf } from './offers.ts';
import { withOwnConcepts } from './own-concepts.ts';
import { builtIn, type Thesaurus } from './thesaurus.ts';

const own = withOwnConcepts([
  { name: 'Sailmaking', partOf: null, words: ['Sailmaking', 'spinnaker'] },
  { name: 'plumbing', partOf: null, words: ['loo doctor', 'сантехник'] },
  { name: 'Grease traps', partOf: 'plumbing', words: ['grease arrestor'] },
  { name: 'Maritime law', partOf: 'law', words: ['maritime law', 'ship arrest'] },
  { name: 'Lost whole', partOf: 'alchemy', words: ['philosophers stone'] },
]);

const named = (need: string, thesaurus = own) =>
  readNeed(need, thesaurus).wanted.map(({ concept }) => concept.name);
const matches = (need: string, service: string, thesaurus: Thesaurus = own) =>
  matchNeed(
    readNeed(need, thesaurus),
    offersOf({ name: '', services: [service], pitch: '', conceptsOff: [] }, thesaurus),
  ) !== null;

describe('words of a community', () => {
  it('mean its own services and built-in ones, in any script, and leave the built-in thesaurus as it is', () => {
    expect(named('a torn spinnaker')).toEqual(['Sailmaking']);
    expect(named('a loo doctor for our office')).toEqual(['plumbing']);
    expect(named('нужен сантехник')).toEqual(['plumbing']);
    expect(named('a torn spinnaker', builtIn)).toEqual([]);
    expect(named('boiler is leaking')).toEqual(['hot water', 'heating']);
  });

  it('are met despite a slip', () => expect(named('a torn spinaker')).toEqual(['Sailmaking']));

  it('are claimed for the whole of a trade, and in a field for a company that names no other part', () => {
    expect(matches('a grease arrestor', 'Plumbing')).toBe(true);
    expect(matches('a plumber', 'Grease arrestor')).toBe(false);
    expect(matches('a ship arrest', 'Law firm')).toBe(true);
    expect(matches('a ship arrest', 'Family law')).toBe(false);
    expect(matches('a lawyer', 'Maritime law')).toBe(true);
  });

  it('stand by themselves where the whole is no longer built in', () =>
    expect(matches('the philosophers stone', 'Philosophers stone')).toBe(true));

  it('are the built-in thesaurus itself where there are none', () =>
    expect(withOwnConcepts([])).toBe(builtIn));
});
