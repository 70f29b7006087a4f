import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation, useMatch } from 'react-router';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { usePopout } from '../../../../kit/web/components/usePopout.ts';
import { useCount } from '../../../../kit/web/counts.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import styles from './FloatingChat.module.css';

const { Part: FloatingPanel, prefetch } = part(() => import('./FloatingPanel.tsx'));

/** One's conversations within reach of every screen. */
export default function FloatingChat() {
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
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        <span className={styles.count}>
          <CountBadge count={unread} />
        </span>
      </button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Messages">
          <PartBoundary>
            <Suspense>
              <FloatingPanel />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  );
}
