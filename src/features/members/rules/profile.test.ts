import { expect, test } from 'vitest';
import { completeness, profileSteps } from './profile.ts';

test('is complete when every step is done, and not before', () => {
  const nothing = {
    avatar: null,
    cover: null,
    pitch: null,
    bio: null,
    industry: null,
    city: null,
    website: null,
    phone: null,
    email: null,
    services: [],
    ideal_client: [],
    commission: null,
  };
  expect(completeness(profileSteps(nothing))).toBe(0);
  const some = profileSteps({ ...nothing, avatar: '/files/a', email: 'a@b.test' });
  expect(some.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['logo', 'contact']);
});
