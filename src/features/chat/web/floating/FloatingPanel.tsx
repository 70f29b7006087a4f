import { Link } from 'react-router';
import { ConversationList } from '../list/ConversationList.tsx';
import styles from './FloatingPanel.module.css';

/** What the floating button opens. */
export default function FloatingPanel({ openHere }: { openHere: ((id: number) => void) | undefined }) {
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Messages</h2>
        <Link to="/chat" className={styles.all}>
          See all
        </Link>
      </header>
      <div className={styles.list}>
        <ConversationList filter="all" hasMenus={false} openHere={openHere} />
      </div>
    </>
  );
}
