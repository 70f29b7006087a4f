import { pageSlug, type PageSlug } from '../contract.ts';

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
