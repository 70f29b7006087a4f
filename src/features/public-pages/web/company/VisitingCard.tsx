import { Button } from '@mantine/core';
import { IconAddressBook, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathOf } from '../../../../kit/common/call.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { PublicProfile } from '../../../members/contract/public-profile.ts';
import { placeOf, WaysToReach } from '../../../members/web/public.ts';
import { getVcard } from '../../calls.gen.ts';
import { profilePath } from '../../rules/addresses.ts';
import styles from './ContactCard.module.css';
import { canBeReached, waysOf } from './ways-of.ts';

/** What somebody would print on a card: who, and how to reach them. */
export function VisitingCard({ profile }: { profile: PublicProfile }) {
  const { name, public_id: publicId } = profile;
  const contact = profile.people.find((person) => person.is_contact);
  const place = placeOf(profile);
  const ways = waysOf(profile);
  const isReachable = canBeReached(profile);
  return (
    <article className={styles.card} aria-labelledby="company-name">
      <header className={styles.head}>
        <Avatar name={name} id={publicId} src={profile.avatar} size={88} shape="square" />
        <div className={styles.names}>
          <h1 id="company-name" className={styles.name}>
            {name}
          </h1>
          {profile.pitch && <p className={styles.pitch}>{profile.pitch}</p>}
        </div>
      </header>
      {contact && <Contact person={contact} />}
      {ways.length > 0 && <WaysToReach label="Ways to reach" ways={ways} isPublic />}
      {place && (
        <p className={styles.place}>
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          {place}
        </p>
      )}
      {!isReachable && <p className={styles.unreachable}>{name} gives no way to reach it on this page.</p>}
      <footer className={styles.actions}>
        {/* A plain link: phones hand the file to their address book only when they open it themselves. */}
        {isReachable && (
          <Button
            component="a"
            href={pathOf(getVcard.path, { public_id: publicId })}
            download
            leftSection={<IconAddressBook size={20} stroke={1.75} aria-hidden="true" />}
          >
            Save contact
          </Button>
        )}
        <Button component={Link} to={profilePath(publicId)} variant="default">
          View profile
        </Button>
      </footer>
    </article>
  );
}

function Contact({ person }: { person: PublicProfile['people'][number] }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <div className={styles.person}>
      <Avatar name={name} id={name} src={person.avatar} size={40} />
      <p>
        <span className={styles.role}>Your contact</span>
        <span className={styles.personName}>{name}</span>
      </p>
    </div>
  );
}
