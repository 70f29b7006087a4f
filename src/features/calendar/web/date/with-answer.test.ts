import { expect, it } from 'vitest';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { placeText } from '../answer-words.ts';
import { isFullFor, withAnswer } from './with-answer.ts';

const anEvent = (more: Partial<CalendarEventDetail>) =>
  ({
    capacity: 3,
    seats_left: 1,
    counts: { going: 2, maybe: 1, waiting: 0 },
    my_answer: null,
    my_party: 1,
    my_place_in_line: null,
    offered_until: null,
    ...more,
  }) as CalendarEventDetail;

it('counts an answer in, and the earlier one out', () => {
  const going = withAnswer(anEvent({ my_answer: 'maybe' }), { answer: 'going', party: 1 });
  expect(going).toMatchObject({
    my_answer: 'going',
    seats_left: 0,
    counts: { going: 3, maybe: 0, waiting: 0 },
  });
  expect(withAnswer(going, { answer: 'not_going', party: 1 }).counts.going).toBe(2);
});

it('goes to the end of the line where the party does not fit', () => {
  const full = anEvent({ counts: { going: 2, maybe: 0, waiting: 2 } });
  expect(isFullFor(full, 1)).toBe(false);
  expect(withAnswer(full, { answer: 'going', party: 2 })).toMatchObject({
    my_answer: 'waiting',
    my_place_in_line: 3,
    counts: { going: 2, waiting: 3 },
  });
});

it('takes an offered seat though the event is full', () => {
  const offered = anEvent({
    counts: { going: 2, maybe: 0, waiting: 1 },
    seats_left: 0,
    my_answer: 'offered',
  });
  expect(isFullFor(offered, 1)).toBe(false);
  expect(withAnswer(offered, { answer: 'going', party: 1 })).toMatchObject({
    my_answer: 'going',
    seats_left: 0,
    counts: { going: 3 },
  });
});

it('has no seat where those that are left are kept for someone', () => {
  expect(isFullFor(anEvent({ seats_left: 0 }), 1)).toBe(true);
});

it('says which place in line it is', () => {
  expect([1, 2, 3, 4, 11, 22].map(placeText)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
});
