import { Link } from 'react-router';
import { tabsOf, useCommunity } from '../../communities/web/public.ts';
import styles from './Waiting.module.css';

/** A good state: what to do next to send or get work. */
export function NothingWaits() {
  const work = tabsOf(useCommunity()).find(({ key }) => key === 'projects');
  return (
    <div className={styles.empty}>
      <p className={styles.detail}>You’re all caught up. Send someone work, or find some.</p>
      <div className={styles.ways}>
        <Link to="/outgoing/createreferral">Send a referral</Link>
        {work ? (
          <Link to={work.path}>Find work</Link>
        ) : (
          <Link to="/outgoing/invitepartner">Invite a partner</Link>
        )}
      </div>
    </div>
  );
}
