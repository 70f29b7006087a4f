import { expect, test } from 'vitest';
import { iceBreaker } from './ice-breakers.ts';

const mia = { firstName: 'Mia', company: 'Fern & Stone', services: [], lookingFor: '', canIntroduce: '' };

test('what somebody looks for comes first, then whom they know, then what they do', () => {
  const services = ['Garden design', 'Irrigation', 'Pools'];
  expect(iceBreaker({ ...mia, services, lookingFor: 'Builders in Manly.\nAnd roofers' })).toBe(
    'Ask Mia about what they’re looking for: Builders in Manly.',
  );
  expect(iceBreaker({ ...mia, services, canIntroduce: 'architects' })).toBe(
    'Ask Mia about people they can introduce: architects.',
  );
  expect(iceBreaker({ ...mia, services })).toBe(
    'Ask Mia about Garden design and Irrigation at Fern & Stone.',
  );
  expect(iceBreaker(mia)).toBe('Ask Mia what Fern & Stone is working on right now.');
});

test('a long text is cut', () => {
  expect(iceBreaker({ ...mia, lookingFor: 'x'.repeat(400) })).toHaveLength(
    'Ask Mia about what they’re looking for: '.length + 122,
  );
});
