import { IconBuildingCommunity, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './Invite.module.css';

const ways = [
  { search: '', isMail: false, label: 'A member company', icon: IconBuildingCommunity },
  { search: '?by=mail', isMail: true, label: 'Someone by email', icon: IconMail },
];

export function WhomToggle({ isByMail }: { isByMail: boolean }) {
  return (
    <nav className={styles.toggle} aria-label="Who to invite">
      {ways.map(({ search, isMail, label, icon: Icon }) => (
        <Link
          key={label}
          to={{ search }}
          replace
          className={styles.way}
          aria-current={isMail === isByMail ? 'true' : undefined}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
