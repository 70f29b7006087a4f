import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Claims } from '../../../features/accounts/contract/claims.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import styles from './AvatarButton.module.css';
import { nameOf, shortCompany } from './who.ts';

type Props = ComponentPropsWithRef<'button'> & { claims: Claims };

export function AvatarButton({ claims, ...button }: Props) {
  const name = nameOf(claims);
  return (
    <button type="button" aria-haspopup="menu" {...button} className={styles.button} data-tour="menu">
      <Avatar name={name} id={claims.UserID} src={claims.Avatar} size={32} />
      <VisuallyHidden>{`Account menu of ${name}, `}</VisuallyHidden>
      <span className={styles.company}>{shortCompany(claims.CompanyName)}</span>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
