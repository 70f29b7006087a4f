import { expect, test } from 'vitest';
import type { PublicProfile } from '../../../members/contract.ts';
import { directWays, socialWays } from './ways-to-reach.ts';

const nothing: PublicProfile = {
  public_id: 'x',
  name: 'x',
  avatar: null,
  cover: null,
  pitch: null,
  bio: null,
  industry: null,
  city: null,
  region: null,
  country: null,
  website: null,
  phone: null,
  email: null,
  linkedin: null,
  facebook: null,
  instagram: null,
  youtube: null,
  x: null,
  services: [],
  ideal_client: [],
  people: [],
  has_contact_form: false,
};

test('what is not shown is no way', () => {
  expect([...directWays(nothing), ...socialWays(nothing)]).toEqual([]);
});

test('a number is dialled, an address is written to, a website opens elsewhere', () => {
  const ways = directWays({
    ...nothing,
    phone: '+61 (2) 5550-1234',
    email: 'a@example.org',
    website: 'https://www.example.org/',
  });
  expect(ways.map(({ href, label, isElsewhere }) => [href, label, isElsewhere])).toEqual([
    ['tel:+61255501234', '+61 (2) 5550-1234', false],
    ['mailto:a@example.org', 'a@example.org', false],
    ['https://www.example.org/', 'example.org', true],
  ]);
});
