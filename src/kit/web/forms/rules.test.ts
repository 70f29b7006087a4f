import { describe, expect, it } from 'vitest';
import { all, checked, longest, regex, required, sameAs, shortest } from './rules.ts';

describe('the regex rule', () => {
  const postcode = regex(/^\d{4}$/g, 'Four digits.');

  it('complains in its own words', () => {
    expect(postcode('12a4')).toBe('Four digits.');
  });

  it('judges the same text the same way every time, even with a global pattern', () => {
    expect([postcode('2000'), postcode('2000'), postcode('2000')]).toEqual([undefined, undefined, undefined]);
  });

  it('leaves an empty value to the required rule', () => {
    expect(postcode('')).toBeUndefined();
  });
});

describe('the checked rule', () => {
  it("says 'must be checked' unless told otherwise", () => {
    expect(checked()(false)).toBe('must be checked');
    expect(checked('Please agree.')(false)).toBe('Please agree.');
    expect(checked()(true)).toBeUndefined();
  });
});

describe('the usual rules', () => {
  it('ask for a value that is more than blanks', () => {
    expect(required()('  ')).toBe('Fill this in.');
    expect(required()('x')).toBeUndefined();
    expect(required()(0)).toBeUndefined();
  });

  it('keep lengths', () => {
    expect(shortest(3)('ab')).toBe('At least 3 characters.');
    expect(shortest(3)('')).toBeUndefined();
    expect(longest(3)('abcd')).toBe('At most 3 characters.');
    expect(longest(3)('abc')).toBeUndefined();
  });

  it('compare with another value at the time of asking', () => {
    let password = 'one';
    const repeated = sameAs(() => password, 'Does not match.');
    expect(repeated('one')).toBeUndefined();
    password = 'two';
    expect(repeated('one')).toBe('Does not match.');
  });

  it('stop at the first complaint when combined', () => {
    const rule = all<string>(required(), regex(/^[a-z]+$/, 'Letters only.'));
    expect(rule('')).toBe('Fill this in.');
    expect(rule('a1')).toBe('Letters only.');
    expect(rule('a')).toBeUndefined();
  });
});
