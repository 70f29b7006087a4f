import { Loader } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, Suspense } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { usePopout } from '../components/usePopout.ts';
import { part } from '../reach/part.tsx';
import { PartBoundary } from '../reach/PartBoundary.tsx';
import styles from './EmojiButton.module.css';
import { putBeside } from './put-beside.ts';

const { Part: EmojiPanel, prefetch } = part(() => import('./EmojiPanel.tsx'));

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  /** What picking one does. */
  label: string;
  pick: (emoji: string) => void;
}

/** Opens all emoji beside itself. */
export function EmojiButton({ label, pick, onFocus, ...button }: Props) {
  const popout = usePopout('');
  return (
    <div className={styles.root} {...popout.root}>
      <IconButton
        {...button}
        {...popout.button}
        icon={IconMoodSmile}
        aria-label={label}
        title={label}
        // Escape closes the panel, and not the dialog around it.
        data-mantine-stop-propagation={popout.isOpen}
        // The caret stays in the field that the emoji is for.
        onPointerDown={(event) => event.preventDefault()}
        onPointerEnter={prefetch}
        onFocus={(event) => {
          void prefetch();
          onFocus?.(event);
        }}
      />
      {popout.isOpen && (
        <section
          ref={putBeside(popout.button.ref)}
          id={popout.panelId}
          className={styles.panel}
          aria-label="Emoji"
          // In the browser's top layer no scrolling box around it cuts it off.
          popover="manual"
        >
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
