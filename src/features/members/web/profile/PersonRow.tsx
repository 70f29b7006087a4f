import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAddressBook } from '@tabler/icons-react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Person } from '../../contract/people.ts';
import { LastActive } from '../LastActive.tsx';
import styles from './Team.module.css';

interface Props {
  person: Person;
  isMe: boolean;
  isChanging: boolean;
  /** Absent where the person may not, or already is. */
  makeContact: (() => void) | undefined;
  removal: ReactNode;
}

export function PersonRow({ person, isMe, isChanging, makeContact, removal }: Props) {
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <div className={styles.person}>
      <Avatar name={name} id={person.user_id} src={person.avatar} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {isMe && <span className={styles.me}> (you)</span>}
        </span>
        <span className={styles.activity}>
          <LastActive who={`person ${person.user_id}`} at={person.last_active_at} />
        </span>
      </span>
      {person.is_contact && (
        <span className={styles.contact}>
          <IconAddressBook size={16} stroke={1.75} aria-hidden="true" />
          Contact
        </span>
      )}
      <span className={styles.actions}>
        {makeContact && (
          <Button variant="default" size="sm" loading={isChanging} onClick={makeContact}>
            Make contact person
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        )}
        {removal}
      </span>
    </div>
  );
}
