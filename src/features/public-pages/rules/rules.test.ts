import { describe, expect, test } from 'vitest';
import { cardFileName, filedUnder } from './address-book.ts';
import { publicPlaceOf } from './addresses.ts';
import { destinationOf, type ReadAddress } from './destination.ts';

const parsed: ReadAddress = (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null);

const person = { first_name: 'Ada', last_name: 'Byron', avatar: null, bio: '', is_contact: true };

describe('an address', () => {
  test.each([
    ['/p/abc', { is: 'profile', publicId: 'abc' }],
    ['/Public/Profile/aBc/', { is: 'profile', publicId: 'aBc' }],
    ['/c/abc', { is: 'contact', publicId: 'abc' }],
    ['/public/contact/abc', { is: 'contact', publicId: 'abc' }],
    ['/PUBLIC/marketplace/', { is: 'marketplace' }],
    ['/public/community-rules', { is: 'text', slug: 'community-rules' }],
    ['/public/Privacy', { is: 'text', slug: 'privacy' }],
  ])('%s is a public page', (path, place) => {
    expect(publicPlaceOf(path)).toEqual(place);
  });

  test.each([
    '/public',
    '/p',
    '/c/',
    '/p/abc/more',
    '/public/imprint',
    '/public/profile',
    '/public/about/us',
  ])('%s looks like one and is none', (path) => {
    expect(publicPlaceOf(path)).toEqual({ is: 'nowhere' });
  });

  test.each(['/', '/marketplace', '/profile', '/publicity', '/partner/7', '/chat', '/public/referral/abc'])(
    '%s is not public',
    (path) => {
      expect(publicPlaceOf(path)).toBeUndefined();
    },
  );
});

describe('an address book files', () => {
  test('the contact, where people are shown', () => {
    const colleague = { ...person, first_name: 'Bea', is_contact: false };
    expect(filedUnder({ name: 'Byron Ltd', people: [colleague, person] })).toEqual({
      fullName: 'Ada Byron',
      firstName: 'Ada',
      lastName: 'Byron',
      isPerson: true,
    });
  });

  test('the company, where they are not, or where none of them is the contact', () => {
    const company = { fullName: 'Byron Ltd', firstName: '', lastName: '', isPerson: false };
    expect(filedUnder({ name: 'Byron Ltd', people: [] })).toEqual(company);
    expect(filedUnder({ name: 'Byron Ltd', people: [{ ...person, is_contact: false }] })).toEqual(company);
  });

  test('a name on one line, whatever was typed', () => {
    const names = ['A\r\nTEL:1', 'A\nTEL:1', 'A\rTEL:1', 'A\u2028TEL:1', 'A\u0085TEL:1', ' A  TEL:1 '];
    for (const name of names) {
      expect(filedUnder({ name, people: [] }).fullName).toBe('A TEL:1');
      expect(filedUnder({ name: 'x', people: [{ ...person, first_name: name }] }).firstName).toBe('A TEL:1');
    }
  });
});

test.each([
  ['Byron Ltd', 'Byron Ltd.vcf'],
  ['Müller & Söhne; Rohre, Dächer', 'Müller & Söhne; Rohre, Dächer.vcf'],
  ['../../etc/passwd', 'etc passwd.vcf'],
  ['A\r\nContent-Type: text/html', 'A Content-Type text html.vcf'],
  ['C:\\x?*"<>|', 'C x.vcf'],
  ['...', 'contact.vcf'],
])('the card of %j is the file %j', (name, expected) => {
  expect(cardFileName(name)).toBe(expected);
});

test.each([
  ['/\\other.example/x', { is: 'outside', href: 'https://other.example/x' }],
  ['java\tscript:alert(1)', { is: 'nowhere' }],
  [' javascript:alert(1)', { is: 'nowhere' }],
  ['https://', { is: 'nowhere' }],
  ['#part', { is: 'nowhere' }],
  ['http://harbour.example.org/x', { is: 'outside', href: 'http://harbour.example.org/x' }],
  [
    'https://harbour.example.org.evil.example/',
    { is: 'outside', href: 'https://harbour.example.org.evil.example/' },
  ],
  ['profile', { is: 'inside', path: '/profile' }],
])('an address is read as the browser would read it: %j', (address, expected) => {
  expect(destinationOf(address, 'https://harbour.example.org', parsed)).toEqual(expected);
});
