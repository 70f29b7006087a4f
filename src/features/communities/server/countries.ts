import { Refusal } from '../../../kit/common/errors.ts';
import type { Currency } from '../../../kit/common/money.ts';

/** What a community begins with. */
export interface CountryFacts {
  country: string;
  currency: Currency;
  time_zone: string;
  phone_prefix: string;
}

type Line = readonly [currency: Currency, timeZone: string, phonePrefix: string];

/**
 * By ISO 3166 code: the countries whose currency Guildhall reckons in. Of several time zones, the one in which most of its people live, except
 * for Australia, whose is Sydney's.
 */
const lines: Readonly<Record<string, Line>> = {
  AD: ['EUR', 'Europe/Andorra', '+376'],
  AE: ['AED', 'Asia/Dubai', '+971'],
  AT: ['EUR', 'Europe/Vienna', '+43'],
  AU: ['AUD', 'Australia/Sydney', '+61'],
  BE: ['EUR', 'Europe/Brussels', '+32'],
  BG: ['EUR', 'Europe/Sofia', '+359'],
  BR: ['BRL', 'America/Sao_Paulo', '+55'],
  CA: ['CAD', 'America/Toronto', '+1'],
  CH: ['CHF', 'Europe/Zurich', '+41'],
  CN: ['CNY', 'Asia/Shanghai', '+86'],
  CY: ['EUR', 'Asia/Nicosia', '+357'],
  CZ: ['CZK', 'Europe/Prague', '+420'],
  DE: ['EUR', 'Europe/Berlin', '+49'],
  DK: ['DKK', 'Europe/Copenhagen', '+45'],
  EC: ['USD', 'America/Guayaquil', '+593'],
  EE: ['EUR', 'Europe/Tallinn', '+372'],
  ES: ['EUR', 'Europe/Madrid', '+34'],
  FI: ['EUR', 'Europe/Helsinki', '+358'],
  FO: ['DKK', 'Atlantic/Faroe', '+298'],
  FR: ['EUR', 'Europe/Paris', '+33'],
  GB: ['GBP', 'Europe/London', '+44'],
  GL: ['DKK', 'America/Nuuk', '+299'],
  GR: ['EUR', 'Europe/Athens', '+30'],
  HK: ['HKD', 'Asia/Hong_Kong', '+852'],
  HR: ['EUR', 'Europe/Zagreb', '+385'],
  HU: ['HUF', 'Europe/Budapest', '+36'],
  ID: ['IDR', 'Asia/Jakarta', '+62'],
  IE: ['EUR', 'Europe/Dublin', '+353'],
  IL: ['ILS', 'Asia/Jerusalem', '+972'],
  IN: ['INR', 'Asia/Kolkata', '+91'],
  IT: ['EUR', 'Europe/Rome', '+39'],
  JP: ['JPY', 'Asia/Tokyo', '+81'],
  KR: ['KRW', 'Asia/Seoul', '+82'],
  KW: ['KWD', 'Asia/Kuwait', '+965'],
  LI: ['CHF', 'Europe/Vaduz', '+423'],
  LT: ['EUR', 'Europe/Vilnius', '+370'],
  LU: ['EUR', 'Europe/Luxembourg', '+352'],
  LV: ['EUR', 'Europe/Riga', '+371'],
  MC: ['EUR', 'Europe/Monaco', '+377'],
  ME: ['EUR', 'Europe/Podgorica', '+382'],
  MT: ['EUR', 'Europe/Malta', '+356'],
  MX: ['MXN', 'America/Mexico_City', '+52'],
  MY: ['MYR', 'Asia/Kuala_Lumpur', '+60'],
  NL: ['EUR', 'Europe/Amsterdam', '+31'],
  NO: ['NOK', 'Europe/Oslo', '+47'],
  NZ: ['NZD', 'Pacific/Auckland', '+64'],
  PA: ['USD', 'America/Panama', '+507'],
  PH: ['PHP', 'Asia/Manila', '+63'],
  PL: ['PLN', 'Europe/Warsaw', '+48'],
  PR: ['USD', 'America/Puerto_Rico', '+1'],
  PT: ['EUR', 'Europe/Lisbon', '+351'],
  SA: ['SAR', 'Asia/Riyadh', '+966'],
  SE: ['SEK', 'Europe/Stockholm', '+46'],
  SG: ['SGD', 'Asia/Singapore', '+65'],
  SI: ['EUR', 'Europe/Ljubljana', '+386'],
  SK: ['EUR', 'Europe/Bratislava', '+421'],
  SM: ['EUR', 'Europe/San_Marino', '+378'],
  SV: ['USD', 'America/El_Salvador', '+503'],
  TH: ['THB', 'Asia/Bangkok', '+66'],
  US: ['USD', 'America/New_York', '+1'],
  ZA: ['ZAR', 'Africa/Johannesburg', '+27'],
};

const names = new Intl.DisplayNames('en', { type: 'region' });

/** By its code or its English name: `DE`, `Germany`. */
export function countryFacts(wanted: string): CountryFacts {
  const word = wanted.trim().toLowerCase();
  const found = Object.entries(lines).find(([code]) =>
    [code, names.of(code)].some((name) => name?.toLowerCase() === word),
  );
  if (!found)
    throw new Refusal(
      'community.unknown_country',
      400,
      `"${wanted}" is no country whose currency Guildhall knows. Say a code such as DE or an English name, or leave --country out and say --currency and --time-zone.`,
    );
  const [code, [currency, timeZone, phonePrefix]] = found;
  return { country: names.of(code)!, currency, time_zone: timeZone, phone_prefix: phonePrefix };
}

/** Where nothing else is said (product rules: Plans). */
export const homeCountry = 'AU';

export const everyCountry = Object.keys(lines);
