import type { PublicProfile } from '../members/contract/public-profile.ts';
import { pageSlug, type PageSlug } from './contract.ts';

// ── Addresses ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Both forms lead to a company; links, the QR code and what search engines are told use the short one. */
export const profilePath = (publicId: string) => `/p/${publicId}`;
export const contactPath = (publicId: string) => `/c/${publicId}`;
export const marketplacePath = '/public/marketplace';
export const eventPath = (id: number) => `/public/events/${id}`;
export const textPath = (slug: PageSlug) => `/public/${slug}`;

export type PublicPlace =
  | { is: 'marketplace' }
  | { is: 'text'; slug: PageSlug }
  | { is: 'profile'; publicId: string }
  | { is: 'contact'; publicId: string }
  | { is: 'event'; id: number }
  | { is: 'nowhere' };

const companyPages = {
  p: 'profile',
  c: 'contact',
  'public/profile': 'profile',
  'public/contact': 'contact',
} as const;

/** Which public page an address means, as the browser matches it; undefined where it is none. */
export function publicPlaceOf(path: string): PublicPlace | undefined {
  if (!/^\/(public|p|c)(\/|$)/i.test(path)) return undefined;
  // A customer's or a guest's own page: for whoever has its link, and never for search engines.
  if (/^\/public\/(referral|event-registration)\/[^/]+\/?$/i.test(path)) return undefined;
  const [, eventId = ''] = /^\/public\/events\/([1-9]\d{0,14})\/?$/i.exec(path) ?? [];
  if (eventId !== '') return { is: 'event', id: Number(eventId) };
  const [, first = '', id = ''] = /^\/(p|c|public\/profile|public\/contact)\/([^/]+)\/?$/i.exec(path) ?? [];
  if (first !== '')
    return { is: companyPages[first.toLowerCase() as keyof typeof companyPages], publicId: id };
  const [, name = ''] = /^\/public\/([^/]+)\/?$/i.exec(path) ?? [];
  if (name.toLowerCase() === 'marketplace') return { is: 'marketplace' };
  const slug = pageSlug.safeParse(name.toLowerCase());
  return slug.success ? { is: 'text', slug: slug.data } : { is: 'nowhere' };
}

// ── Names in an address book ────────────────────────────────────────────────────────────────────────────────────

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
