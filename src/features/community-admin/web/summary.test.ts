import { expect, it } from 'vitest';
import { consequencesOf, doneText, summaryOf } from './summary.ts';

it.each([
  [12, 3, '12 rows will be imported, 3 have errors.'],
  [1, 1, '1 row will be imported, 1 has errors.'],
  [2, 0, '2 rows will be imported.'],
  [0, 4, 'No row can be imported: all 4 have errors.'],
  [0, 1, 'No row can be imported: the only one has errors.'],
])('says of %d and %d what would happen', (people, wrong, sentence) => {
  expect(summaryOf({ people, new_companies: 0, rows_with_errors: wrong })).toBe(sentence);
});

it('says what a confirmation does, and what it has done', () => {
  expect(consequencesOf({ people: 2, new_companies: 1, rows_with_errors: 1 })).toBe(
    'Each of them gets a mail with a link that works for 14 days. 1 company will be new here, and in the directory as soon as somebody of it has joined. 1 row with errors will be left out.',
  );
  expect(doneText({ invited: 2, founded: 0, left_out: 2 })).toBe(
    'Their invitations are on the way, with links that work for 14 days. 2 rows with errors were left out.',
  );
});
