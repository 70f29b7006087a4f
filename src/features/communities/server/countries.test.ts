import { expect, test } from 'vitest';
import { isTimeZone } from '../../../kit/common/dates.ts';
import { currency } from '../../../kit/common/money.ts';
import { countryFacts, everyCountry } from './countries.ts';

test('knows a country by its code and by its English name', () => {
  const germany = { country: 'Germany', currency: 'EUR', time_zone: 'Europe/Berlin', phone_prefix: '+49' };
  for (const word of ['DE', 'de', 'Germany', ' germany ']) expect(countryFacts(word)).toEqual(germany);
});

test('refuses a word that is no country, and a country whose currency is not known', () => {
  for (const word of ['Atlantis', '', 'XX', 'Kenya'])
    expect(() => countryFacts(word)).toThrow(/no country whose currency/);
});

test('has a currency, a time zone and a prefix of each country', () => {
  for (const code of everyCountry) {
    const facts = countryFacts(code);
    expect([code, currency.safeParse(facts.currency).success]).toEqual([code, true]);
    expect([code, isTimeZone(facts.time_zone)]).toEqual([code, true]);
    expect(facts.phone_prefix).toMatch(/^\+[1-9]\d{0,3}$/);
  }
});
