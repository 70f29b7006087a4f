import { expect, it } from 'vitest';
import { placeWords, recordWords, responsesWords } from './card-words.ts';

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

it('says where', () => {
  expect(placeWords({ place: 'Bergen', is_remote: false })).toBe('Bergen');
  expect(placeWords({ place: 'Bergen', is_remote: true })).toBe('Bergen or remote');
  expect(placeWords({ place: null, is_remote: true })).toBe('Remote');
  expect(placeWords({ place: null, is_remote: false })).toBe('');
});

it('says how many responded only where that may be known', () => {
  expect(responsesWords({ answers: null })).toBeUndefined();
  expect(responsesWords({ answers: 0 })).toBe('No responses yet');
  expect(responsesWords({ answers: 1 })).toBe('1 response');
  expect(responsesWords({ answers: 5 })).toBe('5 responses');
});
