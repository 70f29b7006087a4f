import type { PublicProfile } from '../contract/public-profile.ts';
import { networkNames, networks } from './networks.ts';

const websiteFirst = ['website', 'phone', 'email', ...networks] as const;
export type WayKind = (typeof websiteFirst)[number];

export interface Way {
  kind: WayKind;
  label: string;
  href: string;
}

type Reachable = Pick<PublicProfile, WayKind>;

/** What a company said of how to reach it, as links that lead where they say. */
export const waysToReach = (company: Reachable, order: readonly WayKind[] = websiteFirst): Way[] =>
  order.flatMap((kind) => {
    const said = company[kind];
    const link = said ? linkOf[kind](said) : null;
    return link ? [{ kind, ...link }] : [];
  });

type LinkOf = (said: string) => Omit<Way, 'kind'> | null;

/** The server lets nothing else in; a link that could run something is not worth trusting it for. */
const onTheWeb =
  (labelOf: (address: string) => string): LinkOf =>
  (address) =>
    /^https?:\/\//i.test(address) && URL.canParse(address)
      ? { label: labelOf(address), href: address }
      : null;

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');

/** RFC 3966: digits, and a plus at most at the beginning. */
const dialled = (phone: string) => phone.replaceAll(/(?!^\+)\D/g, '');

const mailTo = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

const linkOf: Record<WayKind, LinkOf> = {
  website: onTheWeb(hostOf),
  phone: (phone) => ({ label: phone, href: `tel:${dialled(phone)}` }),
  email: (email) => ({ label: email, href: mailTo(email) }),
  linkedin: onTheWeb(() => networkNames.linkedin),
  facebook: onTheWeb(() => networkNames.facebook),
  instagram: onTheWeb(() => networkNames.instagram),
  youtube: onTheWeb(() => networkNames.youtube),
  x: onTheWeb(() => networkNames.x),
};
