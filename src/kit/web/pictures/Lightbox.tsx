import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import styles from './Lightbox.module.css';
import { useMoving } from './useMoving.ts';

interface LargePicture {
  id: number;
  url: string;
  /** Empty where no one has said what it shows. */
  alt: string;
  /** The first frame of one that moves. */
  still_url: string | null;
}

interface Props {
  pictures: readonly LargePicture[];
  at: number;
  show: (at: number) => void;
  close: () => void;
}

const swipe = 60;
const zooms = [1, 2, 3] as const;

/** Pictures over the whole screen; what opened one is marked with `data-picture`, and gets the focus back. */
export default function Lightbox({ pictures, at, show, close }: Props) {
  const picture = pictures[at]!;
  const [zoom, setZoom] = useState(0);
  const { isMoving, toggle } = useMoving();
  const from = useRef<number>(undefined);
  const step = (by: number) => {
    setZoom(0);
    show((at + by + pictures.length) % pictures.length);
  };
  const turn = (by: number) => setZoom((before) => Math.max(0, Math.min(zooms.length - 1, before + by)));

  const steer = (event: KeyboardEvent) => {
    if (pictures.length > 1 && event.key === 'ArrowRight') step(1);
    else if (pictures.length > 1 && event.key === 'ArrowLeft') step(-1);
    else if (event.key === '+' || event.key === '=') turn(1);
    else if (event.key === '-') turn(-1);
    else return;
    event.preventDefault();
  };
  const release = (event: PointerEvent) => {
    const way = event.clientX - (from.current ?? event.clientX);
    from.current = undefined;
    if (zoom === 0 && pictures.length > 1 && Math.abs(way) > swipe) step(way < 0 ? 1 : -1);
  };

  const focusBack = useEffectEvent(() =>
    document.querySelector<HTMLElement>(`[data-picture="${picture.id}"]`)?.focus(),
  );
  useEffect(() => () => focusBack(), []);

  const words = pictures.length > 1 ? `${at + 1} of ${pictures.length}` : '';
  return (
    <Modal.Root
      opened
      onClose={close}
      fullScreen
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content }}
    >
      <Modal.Content aria-label="Pictures">
        <Modal.Body className={styles.body} onKeyDown={steer}>
          <div className={styles.bar}>
            <output className={styles.place}>
              <span className={styles.spoken}>{picture.alt || 'Picture'} </span>
              {words}
            </output>
            {picture.still_url !== null && (
              <IconButton
                icon={isMoving ? IconPlayerPause : IconPlayerPlay}
                aria-label={isMoving ? 'Pause' : 'Play'}
                onClick={toggle}
              />
            )}
            <IconButton
              icon={IconZoomOut}
              aria-label="Zoom out"
              aria-disabled={zoom === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={IconZoomIn}
              aria-label="Zoom in"
              aria-disabled={zoom === zooms.length - 1}
              onClick={() => turn(1)}
            />
            <IconButton icon={IconX} aria-label="Close" data-autofocus onClick={close} />
          </div>
          <div
            className={styles.stage}
            data-zoomed={zoom > 0}
            onPointerDown={(event) => (from.current = event.clientX)}
            onPointerUp={release}
            onPointerCancel={() => (from.current = undefined)}
            onDoubleClick={() => setZoom(zoom === 0 ? 1 : 0)}
            onWheel={(event) => event.ctrlKey && turn(event.deltaY < 0 ? 1 : -1)}
          >
            <img
              key={picture.id}
              src={isMoving ? picture.url : (picture.still_url ?? picture.url)}
              alt={picture.alt}
              draggable={false}
              style={zoom > 0 ? { width: `${zooms[zoom]! * 100}%` } : undefined}
            />
          </div>
          {pictures.length > 1 && (
            <>
              <IconButton
                icon={IconChevronLeft}
                className={styles.before}
                aria-label="Previous picture"
                onClick={() => step(-1)}
              />
              <IconButton
                icon={IconChevronRight}
                className={styles.after}
                aria-label="Next picture"
                onClick={() => step(1)}
              />
            </>
          )}
          {picture.alt !== '' && <p className={styles.alt}>{picture.alt}</p>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
