import { describe, expect, it, test } from 'vitest';
import { marksFor, marksOf, marksOfNeed } from './marks.ts';
import { matchNeed } from './match-need.ts';
import { readNeed, readNeeds } from './needs.ts';
import { readSearch } from './read-search.ts';
import { offersOf, type Profile } from './offers.ts';
import { reasonFor, reasonToItself } from './reasons.ts';
import { stemOf } from './stems.ts';
import { phraseOf } from './read-thesaurus.ts';
import { builtIn, builtInLines } from './thesaurus.ts';

const offering = (...services: string[]): Profile => ({
  name: 'Anyone & Sons',
  services,
  pitch: '',
  conceptsOff: [],
});
const match = (need: string, profile: Profile) =>
  matchNeed(readNeed(need, builtIn), offersOf(profile, builtIn));
const conceptsOf = (need: string) => readNeed(need, builtIn).wanted.map(({ concept }) => concept.name);

describe('stems', () => {
  test.each([
    ['leaks', 'leaking'],
    ['leaked', 'leak'],
    ['wiring', 'wires'],
    ['bakeries', 'bakery'],
    ['planned', 'plan'],
    ['mice', 'mouse'],
  ])('%s and %s are forms of one word', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

  test.each([
    ['country', 'counters'],
    ['broken', 'brokers'],
    ['interior', 'internet'],
    ['taxi', 'tax'],
    ['bus', 'business'],
    ['tape', 'taps'],
    ['rate', 'rats'],
  ])('%s and %s are different words', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
});

describe('the thesaurus', () => {
  it('has several hundred concepts, each with a name of its own that fits the index', () => {
    const names = builtIn.concepts.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(40);
  });

  it('has no phrase without a word', () => {
    const wordless = builtInLines.filter(({ phrases }) =>
      phrases.some((written) => phraseOf(written).stems.length === 0),
    );
    expect(wordless).toEqual([]);
  });
});

describe('reading a need', () => {
  test.each([
    ['boiler is leaking', ['hot water', 'heating']],
    ['bookkeeping for a small shop', ['bookkeeping']],
    ['A restaurant is looking for an accountant', ['accounting']],
    ['website for a plumber', ['websites']],
    ['a lawyer for a divorce', ['family law']],
    ['My neighbour needs a plummer', ['plumbing']],
    ['translate our website into French', ['translation']],
    ['restaurant accountant', ['accounting']],
    ['a vet for an old dog', ['vets']],
    ['Locked out of the office', ['locksmith']],
  ])('“%s” is about %j', (need, names) => expect(conceptsOf(need)).toEqual(names));

  test.each([
    ['a thing that is only named before another one', 'window wedges'],
    ['a thing before another one, and whom it is for', 'garden lanterns for a bakery'],
    ['something that is not wanted', 'not a lawyer'],
    [
      'something that is not needed, before an unknown trade',
      'We don’t need a plumber, we need a cryptologist',
    ],
    ['something instead of which another thing is wanted', 'a unicycle instead of a taxi'],
    ['the asker before an unknown trade', 'Our hotel needs a cryptologist'],
    ['whom an unknown thing is for', 'a unicycle for a bakery'],
    ['a figure of speech', 'The move was a piece of cake'],
    ['a coach of something that no one knows', 'unicycle coach'],
  ])('claims nothing for %s: “%s”', (_, text) => {
    expect(conceptsOf(text)).toEqual([]);
    const everything = offering('Glazing', 'Gardens', 'Law', 'Plumbing', 'Taxi', 'Hotel', 'Bakery', 'Cakes');
    expect(match(text, everything)).toBeNull();
    expect(match(text, offering('Business coaching'))).toBeNull();
  });

  test.each([
    ['radiator valve is stuck', ['heating']],
    ['roof inspection before winter', ['roofing']],
    ['plumber bergen', ['plumbing']],
    ['a bathroom in Bergen', ['bathroom renovation']],
    ['we have no hot water', ['hot water']],
    ['Not only a plumber, an electrician too', ['plumbing', 'electrical']],
    ['quote for a website', ['websites']],
    ['the toilet needs a washer', ['plumbing']],
  ])('still knows what “%s” is about', (need, names) => expect(conceptsOf(need)).toEqual(names));

  it('finds the coach of a thing by a company that says so itself', () => {
    expect(match('unicycle coach', offering('Unicycle coaching'))).toMatchObject({
      says: 'Unicycle coaching',
    });
  });

  test.each([
    ['nothing', ''],
    ['emoji', '🚰💧🔧🔧🔧'],
    ['another script', 'нужен водопроводчик 需要水管工'],
    ['markup', '<script>alert("x")</script><img src=x onerror=y>'],
    ['10,000 words', 'a plumber and an electrician '.repeat(2000)],
    ['one endless word', 'x'.repeat(5000)],
    ['small talk', 'anyone know anyone? the best in town'],
  ])('claims nothing for %s', (_, text) => {
    expect(readNeed(text, builtIn).wanted).toEqual([]);
    expect(match(text, offering('Plumbing', 'Websites', 'Best service in town'))).toBeNull();
  });

  it('reads a title and its tags one by one', () => {
    const { wanted } = readNeeds(['Plumbing', 'A renovation for a bakery'], builtIn);
    expect(wanted.map(({ concept }) => concept.name)).toEqual(['plumbing', 'renovation']);
  });
});

describe('reading a search for needs', () => {
  const marks = (text: string) =>
    readSearch(text, builtIn).words.map(({ word, marks: its }) => [word, ...its]);

  it('meets the words that say a trade by the trade, and vague ones with them', () => {
    expect(marks('plumber')).toEqual([['plumber', '^plumbing']]);
    expect(marks('a new plumber')).toEqual([
      ['a', '^plumbing'],
      ['new', '^plumbing'],
      ['plumber', '^plumbing'],
    ]);
  });

  it('meets any other word by itself alone', () => {
    expect(marks('plumber Bergen')).toEqual([['plumber', '^plumbing'], ['bergen']]);
    expect(marks('spar')).toEqual([['spar']]);
  });

  it('finds a part of a trade by the whole, and never the whole by a part', () => {
    const found = (search: string, need: string) =>
      marksOfNeed(readNeed(need, builtIn)).some((mark) => marks(search)[0]!.includes(mark));
    expect(found('plumber', 'boiler is leaking')).toBe(true);
    expect(found('drains', 'a plumber')).toBe(false);
  });
});

describe('matching', () => {
  test.each([
    ['Locked out of the office', 'Shop fit-outs'],
    ['a vet for an old dog', 'Rescue of old software'],
    ['bookkeeping for a small shop', 'Shop fit-outs'],
    ['tax', 'Taxi rides'],
    ['somebody for a divorce', 'Employment law'],
    ['a surgeon', 'Tree surgeon'],
  ])('claims nothing for “%s” by “%s”', (need, service) => expect(match(need, offering(service))).toBeNull());

  test.each([
    ['photographer', 'Photographs of eleven shop fronts'],
    ['sink won’t drain', 'Plumbing'],
    ['a lawyer', 'Employment law'],
    ['somebody for a divorce', 'Law firm'],
    ['falconry at a wedding', 'Falconry'],
    ['Rescue of our old software', 'Rescue of old software'],
  ])('finds for “%s” who offers “%s”', (need, service) =>
    expect(match(need, offering('Tea', service))).toMatchObject({ says: service }),
  );

  it('asks the pitch only where no service says anything, and the name last', () => {
    const roof: Profile = {
      ...offering('Solar panels'),
      name: 'Baker & Sons',
      pitch: 'Power from your roof',
    };
    const cafes = { ...offering(), pitch: 'Honest plumbing for cafés' };
    expect(match('roof repair', roof)).toBeNull();
    expect(match('bread', roof)).toBeNull();
    expect(match('a plumber', cafes)).toMatchObject({ source: 'pitch' });
    expect(match('a café', cafes)).toBeNull();
    const named = { ...offering(), name: 'Copperline Plumbing' };
    expect(match('a plumber', named)).toMatchObject({ source: 'name' });
  });

  it('claims nothing by a concept that the company took off itself, and nothing else instead', () => {
    const off = { ...offering('Plumbing', 'Roofing'), pitch: 'Heating, too', conceptsOff: ['plumbing'] };
    expect(match('a plumber', off)).toBeNull();
    expect(match('heating', off)).toBeNull();
    expect(match('a roofer', off)).toMatchObject({ says: 'Roofing' });
    expect(marksOf(offersOf(off, builtIn))).toEqual(['^roofing']);
    const only = { ...offering('Plumbing'), pitch: 'Heating, too', conceptsOff: ['plumbing'] };
    expect(match('heating', only)).toBeNull();
  });

  it('ranks who names the service before who does the whole trade', () => {
    const [drains, plumber] = [
      match('blocked drain', offering('Drains')),
      match('blocked drain', offering('Plumbing')),
    ];
    expect(drains!.strength).toBeGreaterThan(plumber!.strength);
  });

  test.each([
    ['blocked drain', 'Plumbing'],
    ['a lawyer', 'Employment law'],
    ['somebody for a divorce', 'Law firm'],
    ['falconry', 'Falconry'],
  ])('has a mark in common wherever it claims: “%s” and “%s”', (need, service) => {
    const marks = marksOf(offersOf(offering(service), builtIn));
    expect(marksFor(readNeed(need, builtIn), builtIn).filter((mark) => marks.includes(mark))).not.toEqual([]);
  });
});

describe('reasons', () => {
  it('quote the company, and the need where it says it in other words', () => {
    const reason = (need: string, service: string) => reasonFor(match(need, offering(service))!);
    expect(reason('My boiler is leaking', 'Heating')).toBe('Offers heating, for “boiler is leaking”');
    expect(reason('hot water', 'Hot water systems')).toBe('Offers hot water systems');
    expect(reason('found on google', 'SEO')).toBe('Offers SEO, for “found on google”');
    expect(reasonToItself(match('a plumber', { ...offering(), name: 'Pipe Plumbing' })!)).toBe(
      'You’re called Pipe Plumbing, for “plumber”',
    );
  });
});
