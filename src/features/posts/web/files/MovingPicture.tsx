import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { PostFile } from '../../contract/types.ts';
import styles from './MovingPicture.module.css';
import { useMoving } from '../../../../kit/web/pictures/useMoving.ts';

/** Laid over the still of a picture that moves, with a button that stops it. */
export default function MovingPicture({ file, fit }: { file: PostFile; fit: 'cover' | 'contain' }) {
  const { isMoving, toggle } = useMoving();
  const Icon = isMoving ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const what = file.alt || 'moving picture';
  return (
    <>
      {isMoving && (
        <img className={styles.moving} data-fit={fit} src={file.url} alt="" loading="lazy" decoding="async" />
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={isMoving ? `Pause ${what}` : `Play ${what}`}
        onClick={toggle}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </>
  );
}
