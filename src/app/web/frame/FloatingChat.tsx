import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { Link, useLocation, useMatch } from 'react-router';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { usePopout } from '../../../kit/web/components/usePopout.ts';
import { useCount } from '../../../kit/web/counts.ts';
import { Letters } from '../../../kit/web/drawings/Letters.tsx';
import styles from './FloatingChat.module.css';

export function FloatingChat() {
  const unread = useCount('messenger_messages_count');
  const popout = usePopout(useLocation().key);
  if (useMatch('/chat/*')) return null;
  const Icon = popout.isOpen ? IconX : IconMessageCircle;
  return (
    <div className={styles.chat} {...popout.root}>
      <button
        {...popout.button}
        className={styles.button}
        aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
        data-tour="chat"
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        <span className={styles.count}>
          <CountBadge count={unread} />
        </span>
      </button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Messages">
          <header className={styles.head}>
            <h2 className={styles.title}>Messages</h2>
            <Link to="/chat">See all</Link>
          </header>
          <div className={styles.nothing}>
            <Letters />
            <p className={styles.nothingTitle}>No conversations yet</p>
            <p>To start a conversation just click the message button on a company profile card</p>
          </div>
        </section>
      )}
    </div>
  );
}
