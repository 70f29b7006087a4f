import type { ReferralStatus } from '../../contract.ts';
import { statusLook } from './status-look.ts';
import styles from './StatusMark.module.css';

export function StatusMark({ status }: { status: ReferralStatus }) {
  const { colour, icon: Icon } = statusLook[status];
  return (
    <span className={styles.mark} data-colour={colour}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {status}
    </span>
  );
}
