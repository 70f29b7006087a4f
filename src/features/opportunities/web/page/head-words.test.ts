import { expect, it } from 'vitest';
import { aDetail } from './detail.test-support.ts';
import { answersWords, seenByWords } from './head-words.ts';

it('says who sees it, to the author and to others', () => {
  const words = (more: Parameters<typeof aDetail>[0]) => seenByWords(aDetail(more));
  const { author } = aDetail();
  expect(words({ visibility: 'all' })).toBe('Visible to all members');
  expect(words({ visibility: 'partners' })).toBe('Visible to partners of Quay Joinery');
  expect(words({ visibility: 'chosen' })).toBe('Visible to companies that Quay Joinery chose');
  expect(words({ visibility: 'partners', role: 'owner' })).toBe('Visible to your partners');
  expect(words({ visibility: 'chosen', role: 'owner', chosen_companies: [author, author] })).toBe(
    'Visible to 2 companies you chose',
  );
});

it('tells numbers only to those who may know them', () => {
  expect(answersWords(aDetail({ answers: null }))).toBeUndefined();
  expect(answersWords(aDetail({ answers: 4 }))).toBe('4 responses');
  expect(answersWords(aDetail({ answers: 1, role: 'owner', passed: 2 }))).toBe(
    '1 response · 2 said it’s not for them',
  );
});
