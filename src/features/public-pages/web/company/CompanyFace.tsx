import { IconBriefcase, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import type { PublicProfile } from '../../../members/contract.ts';
import { placeText } from '../place-text.ts';
import styles from './CompanyFace.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The first look: cover, logo, name, one line, and what can be done. */
export function CompanyFace({ profile, actions }: { profile: PublicProfile; actions: ReactNode }) {
  const place = placeText(profile);
  return (
    <header className={styles.face}>
      <div className={styles.cover} data-has-picture={profile.cover !== null}>
        <Picture src={profile.cover} alt="" width={1600} height={400} instead={null} />
      </div>
      <div className={styles.body}>
        <div className={styles.logo}>
          <Avatar name={profile.name} id={profile.public_id} src={profile.avatar} size={96} shape="square" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{profile.name}</h1>
          {profile.pitch && <p className={styles.pitch}>{profile.pitch}</p>}
          <ul className={styles.facts} aria-label="At a glance">
            {profile.industry && (
              <li>
                <IconBriefcase {...icon} /> {profile.industry}
              </li>
            )}
            {place && (
              <li>
                <IconMapPin {...icon} /> {place}
              </li>
            )}
          </ul>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
