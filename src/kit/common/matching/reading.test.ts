import { describe, expect, it, test } from 'vitest';
import { marksFor, marksOf } from './marks.ts';
import { matchNeed } from './match-need.ts';
import { readNeed } from './needs.ts';
import { offersOf, type Profile } from './offers.ts';
import { stemOf } from './stems.ts';
import { builtIn } from './thesaurus.ts';

const company = (profile: Partial<Profile>): Profile => ({
  name: 'Anyone & Sons',
  services: [],
  pitch: '',
  conceptsOff: [],
  ...profile,
});
const match = (need: string, profile: Partial<Profile>) =>
  matchNeed(readNeed(need, builtIn), offersOf(company(profile), builtIn));
const conceptsOf = (need: string) => readNeed(need, builtIn).wanted.map(({ concept }) => concept.name);

describe('a need that tells who asks', () => {
  test.each([
    ['I own a café and need a good lawyer', ['law']],
    ['We run a small bakery. The roof leaks', ['roofing']],
    ['We’re a law firm and our carpets are filthy', ['carpet cleaning']],
    ['The roof of our restaurant leaks', ['roofing']],
    ['As a hotel, our windows are dirty', ['window cleaning']],
    ['A builder with nine men and a leaking roof', ['roofing']],
    ['The garden is fine but the gutters droop', ['gutters']],
  ])('means what is asked for, not the asker: “%s”', (need, names) =>
    expect(conceptsOf(need)).toEqual(names),
  );

  it('claims no company of the asker’s own trade where nothing else is understood', () => {
    expect(conceptsOf('I own a café and something smells odd')).toEqual([]);
    expect(match('Our bakery is unlucky', { services: ['Bread'] })).toBeNull();
  });

  it('reads the pitch of a company as what it does', () => {
    expect(match('a lawyer', { pitch: 'We are a law firm.' })).toMatchObject({ source: 'pitch' });
  });
});

describe('everyday words', () => {
  test.each([
    ['Can anyone recommend a company for tiling?', ['tiling']],
    ['my daughter begs for piano lessons', ['music lessons']],
    ['the boiler sputters', ['hot water', 'heating']],
    ['gutters droop', ['gutters']],
    ['a coach to help with public speaking', ['public speaking']],
  ])('hide no trade: “%s”', (need, names) => expect(conceptsOf(need)).toEqual(names));

  test.each([
    ['custom cushions, custom made', 'Customs clearance'],
    ['tired of waiting', 'Tyres and tires'],
    ['booking for Monday', 'Bookkeeping'],
    ['a ringing sound', 'Rings'],
    ['our second branch', 'Tree branches'],
    ['at this stage', 'Stage hire'],
  ])('are no trade that is spelled alike: “%s” and “%s”', (need, service) =>
    expect(match(need, { services: [service] })).toBeNull(),
  );
});

describe('parts of a trade', () => {
  it('stand apart: who does one does not do another', () => {
    expect(match('mow the lawn', { services: ['Hedge cutting'] })).toBeNull();
    expect(match('mow the lawn', { services: ['Gardening'] })).not.toBeNull();
    expect(match('payroll', { services: ['Tax returns'] })).toBeNull();
  });

  it('are found for the whole where the trade is open', () => {
    expect(match('an accountant', { services: ['Tax returns'] })).toMatchObject({ says: 'Tax returns' });
    expect(match('a plumber', { services: ['Blocked drains'] })).toBeNull();
    const marks = marksOf(offersOf(company({ services: ['Tax returns'] }), builtIn));
    expect(marksFor(readNeed('an accountant', builtIn), builtIn)).toEqual(expect.arrayContaining(marks));
  });

  it('are not said across a comma by words that belong elsewhere', () => {
    expect(conceptsOf('a unit in the arcade, it will be a cheese shop')).not.toContain('real estate');
  });
});

describe('forms of a word', () => {
  test.each([
    ['organize', 'organised'],
    ['color', 'colours'],
    ['labelled', 'labels'],
    ['stolen', 'steal'],
    ['jewelry', 'jewellery'],
  ])('%s and %s are one', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
});

describe('what a company says', () => {
  it('counts in its pitch where that says more of the same trade', () => {
    const plumber = { services: ['Plumbing'], pitch: 'Drains too, in every restaurant' };
    expect(match('blocked drain', plumber)).toMatchObject({ source: 'pitch' });
    expect(match('a restaurant', plumber)).toBeNull();
  });

  it('is met by half of its words where one is rare and the need means nothing else', () => {
    const falconer = { services: ['Quetzal displays'] };
    expect(match('a quetzal at our fair', falconer)).toMatchObject({ says: 'Quetzal displays' });
    expect(match('a display at our fair', falconer)).toBeNull();
    expect(match('a quetzal and a plumber', falconer)).toBeNull();
  });
});
