import { expect, it } from 'vitest';
import { aDetail } from './detail.test-support.ts';
import { answersWords, placeWords, recordWords, seenByWords } from './head-words.ts';

it.each([
  [null, undefined],
  [{ answers_everyone: true, usual_days: 4 }, 'Responds to everyone, usually in 4 days'],
  [{ answers_everyone: true, usual_days: 1 }, 'Responds to everyone, usually in 1 day'],
  [{ answers_everyone: true, usual_days: 0 }, 'Responds to everyone, usually on the day it closes'],
  [{ answers_everyone: true, usual_days: null }, 'Responds to everyone'],
  [{ answers_everyone: false, usual_days: 9 }, 'Usually decides in 9 days'],
  [{ answers_everyone: false, usual_days: null }, undefined],
])('says how the author has treated those who responded: %o', (author_record, words) => {
  expect(recordWords({ author_record })).toBe(words);
});

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

it('says where', () => {
  expect(placeWords({ place: 'Bergen', is_remote: true })).toBe('Bergen or Remote');
  expect(placeWords({ place: null, is_remote: true })).toBe('Remote');
  expect(placeWords({ place: null, is_remote: false })).toBe('Not specified');
});

it('tells numbers only to those who may know them', () => {
  expect(answersWords(aDetail({ answers: null }))).toBeUndefined();
  expect(answersWords(aDetail({ answers: 4 }))).toBe('4 responses');
  expect(answersWords(aDetail({ answers: 1, role: 'owner', passed: 2 }))).toBe(
    '1 response · 2 said it’s not for them',
  );
});
