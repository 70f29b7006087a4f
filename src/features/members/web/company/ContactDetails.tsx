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
import styles from './Company.module.css';
import type { ShownCompany } from './useCompany.ts';
import { type WayKind, waysToReach } from './ways-to-reach.ts';

const icons: Record<WayKind, typeof IconWorld> = {
  website: IconWorld,
  phone: IconPhone,
  email: IconMail,
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  x: IconBrandX,
};

export function ContactDetails({ company }: { company: ShownCompany }) {
  const ways = waysToReach(company);
  if (ways.length === 0) return <p className={styles.none}>No contact details yet.</p>;
  return (
    <ul className={styles.contact}>
      {ways.map(({ kind, label, href }) => {
        const Icon = icons[kind];
        const isWeb = href.startsWith('http');
        return (
          <li key={kind}>
            <a
              className={styles.way}
              href={href}
              {...(isWeb && { target: '_blank' })}
              rel="noopener noreferrer"
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
