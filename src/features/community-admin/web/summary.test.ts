import { expect, it } from 'vitest';
import { consequencesOf, doneText, summaryOf } from './summary.ts';

it.each([
  [12, 3, 0, '12 rows will be imported, 3 have errors.'],
  [1, 1, 1, '1 row will be imported, 1 has errors, 1 is already a member.'],
  [2, 0, 0, '2 rows will be imported.'],
  [2, 0, 7, '2 rows will be imported, 7 are already members.'],
  [0, 4, 0, 'No row can be imported: all 4 have errors.'],
  [0, 1, 0, 'No row can be imported: the only one has errors.'],
  [0, 1, 2, 'No row can be imported, 1 has errors, 2 are already members.'],
  [0, 0, 2, 'Everyone in this file is already a member.'],
])('says of %d, %d and %d what would happen', (people, wrong, members, sentence) => {
  const counts = { people, new_companies: 0, rows_with_errors: wrong, already_members: members };
  expect(summaryOf(counts)).toBe(sentence);
});

it('says what a confirmation does, and what it has done', () => {
  expect(consequencesOf({ people: 2, new_companies: 1, rows_with_errors: 1, already_members: 0 })).toBe(
    'Each of them will get an email with a link that works for 14 days. 1 company will be added, and will appear in the directory once someone from it joins. 1 row with errors will be skipped.',
  );
  expect(doneText({ invited: 2, founded: 0, left_out: 2, already_members: 1 })).toBe(
    'Their invitations are on the way. The links work for 14 days. 2 rows with errors were skipped. 1 person is already a member and won’t be invited again.',
  );
});
