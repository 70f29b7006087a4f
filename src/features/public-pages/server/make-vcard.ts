import type { PublicProfile } from '../../members/contract/public-profile.ts';
import { cardFileName, filedUnder } from '../rules/address-book.ts';
import { profilePath } from '../rules/addresses.ts';
import { vcardOf, type VcardLine } from './vcard.ts';

const line = (name: string, value: string | null): VcardLine[] => (value === null ? [] : [{ name, value }]);
const link = (name: string, uri: string | null): VcardLine[] =>
  uri === null ? [] : [{ name, value: { uri } }];

/** What an address book can take of a public profile. */
export function makeVcard(profile: PublicProfile, origin: string): { fileName: string; content: string } {
  const { fullName, firstName, lastName, isPerson } = filedUnder(profile);
  const { city, region, country } = profile;
  const hasPlace = city !== null || region !== null || country !== null;
  const content = vcardOf([
    { name: 'PRODID', value: '-//Guildhall//Contact card//EN' },
    { name: 'N', value: [lastName, firstName, '', '', ''] },
    { name: 'FN', value: fullName },
    { name: 'ORG', value: [profile.name] },
    ...(isPerson ? [] : line('X-ABShowAs', 'COMPANY')),
    ...line('TEL;TYPE=WORK,VOICE', profile.phone),
    ...line('EMAIL;TYPE=WORK,INTERNET', profile.email),
    ...(hasPlace
      ? [{ name: 'ADR;TYPE=WORK', value: ['', '', '', city ?? '', region ?? '', '', country ?? ''] }]
      : []),
    ...link('URL;TYPE=WORK', profile.website),
    ...link('URL', origin + profilePath(profile.public_id)),
    ...link('LOGO;VALUE=URI', profile.avatar === null ? null : new URL(profile.avatar, origin).href),
    ...line('NOTE', profile.pitch),
  ]);
  return { fileName: cardFileName(profile.name), content };
}
