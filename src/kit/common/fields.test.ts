import { expect, it } from 'vitest';
import { optionalPhone } from './fields.ts';

const phone = optionalPhone(6);
const isPhone = (value: string) => phone.safeParse(value).success;

it.each(['(02) 9555 0147', '+61 2 5550 1234', '(+61) 2 5550 1234', '0412 345 678', '02-9555.0147', ''])(
  'takes %j for a phone number, as people write it',
  (value) => expect(isPhone(value)).toBe(true),
);

it.each(['call me', '(02) 95', '((', '02 9555 0147 ext', '++61 2 5550 1234', '=1+1234567'])(
  'does not take %j for one',
  (value) => expect(isPhone(value)).toBe(false),
);
