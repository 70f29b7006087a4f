import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Video } from './videos.ts';
import styles from './VideoTile.module.css';

/** A drawing of our own until someone presses play: the other site learns of nobody before. */
export function VideoTile({ video: { site, src } }: { video: Video }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={styles.tile} data-playing={isPlaying || undefined}>
      {isPlaying ? (
        // Without a referrer YouTube refuses to play, and in a sandbox it cannot tell who it plays for.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the policy of the page lets in two sites alone
        <iframe
          className={styles.frame}
          src={src}
          title={`Video from ${site}`}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
          <span className={styles.disc}>
            <IconPlayerPlayFilled size={24} aria-hidden="true" />
          </span>
          <span className={styles.words}>
            Play video from {site}
            <span className={styles.hint}>Playing it contacts {site}.</span>
          </span>
        </button>
      )}
    </div>
  );
}
