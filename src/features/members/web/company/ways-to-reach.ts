import type { Company } from '../../contract.ts';

export type WayKind = 'website' | 'phone' | 'email' | 'linkedin' | 'facebook' | 'instagram' | 'youtube' | 'x';

export interface Way {
  kind: WayKind;
  label: string;
  href: string;
}

const onTheWeb = [
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['x', 'X'],
] as const;

type Reachable = Pick<Company, WayKind>;

/** What a company said of how to reach it, as links that lead where they say. */
export function waysToReach(company: Reachable): Way[] {
  const { website, phone, email } = company;
  return [
    ...(isWeb(website) ? [{ kind: 'website' as const, label: hostOf(website), href: website }] : []),
    ...(phone
      ? [{ kind: 'phone' as const, label: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]
      : []),
    ...(email ? [{ kind: 'email' as const, label: email, href: mailTo(email) }] : []),
    ...onTheWeb.flatMap(([kind, label]) => {
      const href = company[kind];
      return isWeb(href) ? [{ kind, label, href }] : [];
    }),
  ];
}

/** The server lets nothing else in; a link that could run something is not worth trusting it for. */
const isWeb = (address: string | null): address is string =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);

const mailTo = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');
