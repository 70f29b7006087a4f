import { IconArrowRight } from '@tabler/icons-react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { CustomerPage } from '../../contract/customer.ts';
import styles from './Customer.module.css';

/** From whom to whom, at a glance. */
export function Handover({ sender, receiver }: Pick<CustomerPage, 'sender' | 'receiver'>) {
  return (
    <div className={styles.handover} aria-hidden="true">
      <Company {...sender} />
      <IconArrowRight size={20} stroke={1.75} />
      <Company {...receiver} />
    </div>
  );
}

const Company = ({ name, avatar }: { name: string; avatar: string | null }) => (
  <span className={styles.company}>
    <Avatar name={name} id={name} src={avatar} size={40} shape="square" />
    <span>{name}</span>
  </span>
);
