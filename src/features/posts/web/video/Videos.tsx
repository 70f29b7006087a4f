import { useMemo } from 'react';
import { videosIn } from './videos.ts';
import { VideoTile } from './VideoTile.tsx';

/** The videos that a message leads to. */
export function Videos({ message }: { message: string }) {
  const videos = useMemo(() => videosIn(message), [message]);
  return videos.map((video) => <VideoTile key={video.src} video={video} />);
}
