import { expect, test } from 'vitest';
import { auditAction } from '../../../kit/common/audit-action.ts';
import { areaOf } from './audit-areas.ts';
import { fieldWords, valueWords } from './audit-words.ts';

const time = (at: string) => `at ${at}`;

test('fields and values read as words, and what a person typed stays as it is', () => {
  expect(['needs_approval', 'company_id', 'is_vetted', 'until'].map(fieldWords)).toEqual([
    'Needs approval',
    'Company',
    'Vetted',
    'Until',
  ]);
  const values = [true, false, 12, null, undefined, '', [], ['One', 'Two'], 'no_action', 'Admin', 'Be kind.'];
  expect(values.map((value) => valueWords(value, time))).toEqual([
    'Yes',
    'No',
    '12',
    'None',
    'None',
    'None',
    'None',
    'One, Two',
    'No action',
    'Admin',
    'Be kind.',
  ]);
  expect(valueWords('2027-04-30T08:30:00.000Z', time)).toBe('at 2027-04-30T08:30:00.000Z');
});

test('who came in and what was taken out are kinds of their own', () => {
  const named = (name: `${string}.${string}`, about: 'member' | 'community') =>
    areaOf(auditAction({ name, about, says: '' }));
  expect(named('session.opened', 'member')).toBe('sign-ins');
  expect(named('directory.exported', 'community')).toBe('downloads');
  expect(named('member.suspended', 'member')).toBe('people');
  expect(named('post.settings_changed', 'community')).toBe('settings');
});
