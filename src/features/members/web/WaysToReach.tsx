import { VisuallyHidden } from '@mantine/core';
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
import type { Way, WayKind } from './ways-to-reach.ts';
import styles from './WaysToReach.module.css';

/** The icon, and what it says to those who do not see it. */
const looks: Record<WayKind, { icon: typeof IconWorld; title: string }> = {
  website: { icon: IconWorld, title: 'Website' },
  phone: { icon: IconPhone, title: 'Phone' },
  email: { icon: IconMail, title: 'Email' },
  linkedin: { icon: IconBrandLinkedin, title: 'Social network' },
  facebook: { icon: IconBrandFacebook, title: 'Social network' },
  instagram: { icon: IconBrandInstagram, title: 'Social network' },
  youtube: { icon: IconBrandYoutube, title: 'Videos' },
  x: { icon: IconBrandX, title: 'Social network' },
};

interface Props {
  ways: readonly Way[];
  /** Names the list for assistive technology. */
  label: string;
  /** In the look of the pages for visitors; search engines are told whose links these are. */
  isPublic?: boolean;
}

/** Links that somebody's thumb finds: an icon, and where it leads. */
export function WaysToReach({ ways, label: title, isPublic = false }: Props) {
  const rel = isPublic ? 'noopener noreferrer nofollow ugc' : 'noopener noreferrer';
  return (
    <ul className={styles.ways} aria-label={title} data-public={isPublic}>
      {ways.map(({ kind, label, href }) => {
        const { icon: Icon, title: kindTitle } = looks[kind];
        const isElsewhere = kind !== 'phone' && kind !== 'email';
        return (
          <li key={kind}>
            <a className={styles.way} href={href} {...(isElsewhere && { target: '_blank', rel })}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <VisuallyHidden>{`${kindTitle}: `}</VisuallyHidden>
                {kind === 'email' ? <Address email={label} /> : label}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Where it does not fit in one line, it goes on after the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
