import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation, useMatch } from 'react-router';
import { countText } from '../../../../kit/common/count-text.ts';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { usePopout } from '../../../../kit/web/components/usePopout.ts';
import { useCount } from '../../../../kit/web/counts.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import styles from './FloatingChat.module.css';

const { Part: FloatingPanel, prefetch } = part(() => import('./FloatingPanel.tsx'));
const { Part: FloatingWindow } = part(() => import('./FloatingWindow.tsx'));

/** From here on a conversation has room beside what one came for. */
const widthForWindow = 1280;

/** One's conversations within reach of every screen. */
export default function FloatingChat() {
  const unread = useCount('messenger_messages_count');
  const popout = usePopout(useLocation().key);
  const hasRoom = useMinWidth(widthForWindow);
  const [openId, setOpenId] = useState<number>();
  if (useMatch('/chat/*')) return null;
  const Icon = popout.isOpen ? IconX : IconMessageCircle;
  const openHere = (id: number) => {
    popout.close();
    setOpenId(id);
  };
  const closeWindow = () => {
    setOpenId(undefined);
    popout.button.ref.current?.focus();
  };
  return (
    <>
      {hasRoom && openId !== undefined && (
        <PartBoundary onMissing={closeWindow}>
          <Suspense>
            <FloatingWindow key={openId} id={openId} close={closeWindow} />
          </Suspense>
        </PartBoundary>
      )}
      <div className={styles.chat} {...popout.root}>
        <button
          {...popout.button}
          className={styles.button}
          aria-label={unread > 0 ? `Messages, ${countText(unread)} unread` : 'Messages'}
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
                <FloatingPanel openHere={hasRoom ? openHere : undefined} />
              </Suspense>
            </PartBoundary>
          </section>
        )}
      </div>
    </>
  );
}
