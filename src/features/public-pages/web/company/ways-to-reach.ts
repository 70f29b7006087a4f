import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react';
import type { PublicProfile } from '../../../members/contract.ts';

export interface Way {
  icon: typeof IconMail;
  /** What it is, for those who do not see the icon. */
  kind: string;
  label: string;
  href: string;
  /** Leads away from here. */
  isElsewhere: boolean;
}

/** Phone, mail and website, as far as they are shown. */
export function directWays({ phone, email, website }: PublicProfile): Way[] {
  return [
    ...(phone
      ? [{ icon: IconPhone, kind: 'Phone', label: phone, href: `tel:${dialled(phone)}`, isElsewhere: false }]
      : []),
    ...(email
      ? [{ icon: IconMail, kind: 'E-mail', label: email, href: `mailto:${email}`, isElsewhere: false }]
      : []),
    ...(website ? [elsewhere(IconWorld, 'Website', website, hostOf(website))] : []),
  ];
}

/** Its pages in social networks. */
export function socialWays({ linkedin, facebook, instagram, youtube, x }: PublicProfile): Way[] {
  return [
    ...(linkedin ? [elsewhere(IconBrandLinkedin, 'Social network', linkedin, 'LinkedIn')] : []),
    ...(facebook ? [elsewhere(IconBrandFacebook, 'Social network', facebook, 'Facebook')] : []),
    ...(instagram ? [elsewhere(IconBrandInstagram, 'Social network', instagram, 'Instagram')] : []),
    ...(youtube ? [elsewhere(IconBrandYoutube, 'Videos', youtube, 'YouTube')] : []),
    ...(x ? [elsewhere(IconBrandX, 'Social network', x, 'X')] : []),
  ];
}

const elsewhere = (icon: Way['icon'], kind: string, href: string, label: string): Way => ({
  icon,
  kind,
  href,
  label,
  isElsewhere: true,
});

/** RFC 3966: digits, and a plus at most at the beginning. */
const dialled = (phone: string) => phone.replace(/(?!^\+)[^\d]/g, '');

export const hostOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
