import { expect, it } from 'vitest';
import { aDetail } from '../page/detail.test-support.ts';
import { noticeOf } from './change-notice.ts';
import { valuesOf } from './values.ts';

const deadline = '2026-12-03T10:00:00.000Z';
const days = 24 * 3_600_000;
const before = (many: number) => Date.parse(deadline) - many * days;
const posted = aDetail({ deadline, answers: 3, brief: 'Slate.', currency: 'AUD' });
const values = valuesOf(posted, 'AUD');

it('says nothing of a change that concerns no one', () => {
  expect(noticeOf(posted, { ...values, starts_on: '2027-01-10' }, before(5))).toEqual({
    refusal: null,
    sentence: null,
  });
});

it('says who is asked to confirm, and because of what', () => {
  const changed = { ...values, brief: 'Tiles.', place: 'Voss' };
  expect(noticeOf(posted, changed, before(5))).toEqual({
    refusal: null,
    sentence:
      'You changed the brief and place. 3 companies have responded. When you save, they are asked to confirm.',
  });
  expect(noticeOf({ ...posted, answers: 1 }, changed, before(5)).sentence).toContain(
    '1 company has responded. When you save, it is asked to confirm.',
  );
  expect(noticeOf({ ...posted, answers: 0 }, changed, before(5)).sentence).toContain(
    'No one has responded yet.',
  );
});

it('says within the last 48 hours that the deadline has to move, and lets a mere extension through', () => {
  expect(noticeOf(posted, { ...values, brief: 'Tiles.' }, before(1)).refusal).toContain('Move the deadline');
  const extended = valuesOf({ ...posted, deadline: '2026-12-05T10:00:00.000Z' }, 'AUD');
  expect(noticeOf(posted, extended, before(1)).refusal).toBeNull();
});
