import { Loader } from '@mantine/core';
import { IconMoodSmile, type TablerIcon } from '@tabler/icons-react';
import { Suspense } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { usePopout } from '../../../../kit/web/components/usePopout.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import styles from './EmojiButton.module.css';

const { Part: EmojiPanel, prefetch } = part(() => import('./EmojiPanel.tsx'));

interface Props {
  /** What picking one does. */
  label: string;
  pick: (emoji: string) => void;
  icon?: TablerIcon;
  iconSize?: 16 | 20;
  className?: string;
}

/** Opens all emoji above the nearest positioned element around it. */
export function EmojiButton({ label, pick, icon = IconMoodSmile, iconSize = 20, className = '' }: Props) {
  const popout = usePopout('');
  return (
    <div className={styles.root} {...popout.root}>
      <IconButton
        {...popout.button}
        icon={icon}
        iconSize={iconSize}
        className={className}
        aria-label={label}
        title={label}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      />
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Emoji">
          <PartBoundary instead={<p className={styles.said}>Emoji can’t be loaded right now.</p>}>
            <Suspense fallback={<Loader size="sm" className={styles.said} aria-label="Loading emoji" />}>
              <EmojiPanel
                close={popout.close}
                pick={(emoji) => {
                  popout.close();
                  pick(emoji);
                }}
              />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  );
}
