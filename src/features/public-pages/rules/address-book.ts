import type { PublicProfile } from '../../members/contract/public-profile.ts';

export interface FiledUnder {
  fullName: string;
  firstName: string;
  lastName: string;
  /** Without a person, address books file it as a company. */
  isPerson: boolean;
}

/** The contact, where the company shows its people; otherwise the company itself. */
export function filedUnder({ name, people }: Pick<PublicProfile, 'name' | 'people'>): FiledUnder {
  const contact = people.find((person) => person.is_contact);
  if (!contact) return { fullName: oneLine(name), firstName: '', lastName: '', isPerson: false };
  const [firstName, lastName] = [oneLine(contact.first_name), oneLine(contact.last_name)];
  return { fullName: `${firstName} ${lastName}`.trim(), firstName, lastName, isPerson: true };
}

/** What a file of that name can be called on every system. */
export function cardFileName(name: string): string {
  const plain = oneLine(name)
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${plain || 'contact'}.vcf`;
}

/** A name on several lines could pretend to be the lines after it. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
