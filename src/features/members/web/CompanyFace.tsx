import { IconBriefcase, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import { Picture } from '../../../kit/web/components/Picture.tsx';
import type { PublicProfile } from '../contract/public-profile.ts';
import styles from './CompanyFace.module.css';
import { Fact } from './Fact.tsx';

interface Props {
  id: string | number;
  company: Pick<PublicProfile, 'name' | 'avatar' | 'cover' | 'pitch' | 'industry'>;
  place: string;
  moreFacts?: ReactNode;
  actions: ReactNode;
  /** In the look of the pages for visitors: larger, and in the community's colour. */
  isPublic?: boolean;
  /** What else belongs to the first look. */
  children?: ReactNode;
}

/** The first look: cover, logo, name, one line, facts, and what can be done. */
export function CompanyFace({ id, company, place, moreFacts, actions, isPublic = false, children }: Props) {
  const { name, avatar, cover, pitch, industry } = company;
  return (
    <header className={styles.face} data-public={isPublic}>
      <div className={styles.cover} data-has-picture={cover !== null}>
        <Picture src={cover} alt="" width={1600} height={400} isFirst instead={null} />
      </div>
      <div className={styles.body}>
        <div className={styles.logo}>
          <Avatar name={name} id={id} src={avatar} size={isPublic ? 96 : 88} shape="square" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {pitch && <p className={styles.pitch}>{pitch}</p>}
          <ul className={styles.facts} aria-label="At a glance">
            <Fact icon={IconBriefcase}>{industry}</Fact>
            <Fact icon={IconMapPin}>{place}</Fact>
            {moreFacts}
          </ul>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  );
}
