import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { getPost } from '../../calls/one-post.gen.ts';
import type { PostFile } from '../../contract/types.ts';
import { putPost } from '../post-cache.ts';
import styles from './Recording.module.css';

interface Props {
  postId: number;
  file: PostFile;
}

/** Where it goes on once it has another address. */
interface Interrupted {
  second: number;
  isPlaying: boolean;
}

/**
 * Sound or video, played in place. The address that it began with is kept while it plays, though the post may be fetched anew with
 * another; if it ends before the reader does, a new one is asked for once, and it goes on at the same second.
 */
export function Recording({ postId, file }: Props) {
  const queries = useQueryClient();
  const [address, setAddress] = useState(file.url);
  const [isBroken, setBroken] = useState(false);
  const interrupted = useRef<Interrupted>(undefined);
  const isRenewed = useRef(false);

  const renew = async ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (isRenewed.current) return setBroken(true);
    isRenewed.current = true;
    interrupted.current = { second: currentTarget.currentTime, isPlaying: !currentTarget.paused };
    try {
      const post = await call(getPost, { params: { id: postId } });
      putPost(queries, post);
      const url = post.files.find(({ id }) => id === file.id)?.url;
      if (url === undefined || url === address) setBroken(true);
      else setAddress(url);
    } catch {
      setBroken(true);
    }
  };

  const goOn = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (!interrupted.current) return;
    const { second, isPlaying } = interrupted.current;
    interrupted.current = undefined;
    currentTarget.currentTime = second;
    // A browser that wants a new press for it shows its own button.
    if (isPlaying) currentTarget.play().catch(() => undefined);
  };

  const tryAgain = () => {
    isRenewed.current = false;
    setBroken(false);
    setAddress(file.url);
  };

  const played = {
    src: address,
    controls: true,
    preload: 'metadata',
    'aria-label': file.file_name,
    onError: (event: SyntheticEvent<HTMLMediaElement>) => void renew(event),
    onLoadedMetadata: goOn,
  } as const;
  const isVideo = file.media_type.startsWith('video/');
  if (isBroken)
    return (
      <div className={styles.broken} data-video={isVideo || undefined} role="alert">
        <p>This recording can’t be played here. Open the file, or try again.</p>
        <Button variant="default" size="xs" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    );
  return isVideo ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploaded it gave us no words for it
    <video className={styles.video} playsInline {...played} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploaded it gave us no words for it
    <audio className={styles.audio} {...played} />
  );
}
