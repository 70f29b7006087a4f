import { Portal } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import styles from './DragOverlay.module.css';

interface Props {
  carried: { width: number; height: number };
  overlay: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What hangs under the pointer. It is a picture: the thing itself stands where it would land. */
export const DragOverlay = ({ carried: { width, height }, overlay, children }: Props) => (
  <Portal>
    <div ref={overlay} className={styles.overlay} style={{ width, height }} aria-hidden="true" inert>
      <div className={styles.picture} data-is-row={width > 4 * height || undefined}>
        {children}
      </div>
    </div>
  </Portal>
);
