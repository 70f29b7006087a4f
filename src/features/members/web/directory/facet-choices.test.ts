import { expect, it } from 'vitest';
import { parseDirectory } from './directory-state.ts';
import { facetChoices } from './facet-choices.ts';

const facets = {
  industries: [],
  services: [],
  places: [{ value: 'melbourne', label: 'Melbourne', uses: 5 }],
  with_terms: 0,
  fields: [],
};
const labels = (search: string) =>
  facetChoices(facets, 'place', parseDirectory(new URLSearchParams(search))).map(({ label }) => label);

it('counts only in the whole directory, which is what was counted', () => {
  expect(labels('sort=name')).toEqual(['Any place', 'Melbourne (5)']);
  expect(labels('q=x')).toEqual(['Any place', 'Melbourne']);
  expect(labels('industry=legal')).toEqual(['Any place', 'Melbourne']);
});

it('keeps what is chosen among the choices, although nobody has it', () => {
  expect(labels('place=atlantis')).toEqual(['Any place', 'atlantis', 'Melbourne']);
});
