import { Suspense } from 'react';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { isPictureName } from '../../rules.ts';
import type { OfEntry } from './FileRows.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import styles from './PostFiles.module.css';

const others = () => import('./others.ts');
const { Part: FileRows } = part(async () => ({ default: (await others()).FileRows }));
const { Part: Videos } = part(async () => ({ default: (await others()).Videos }));

/** Whether it is worth looking closer. */
const maybeVideo =
  /youtu\.be\/|youtube(-nocookie)?\.com\/(watch|shorts|live|embed|v)\b|vimeo\.com\/\S*\d{5}/i;

interface Props {
  post: Post;
  isFirst?: boolean;
  ofEntry?: OfEntry;
}

/** What comes with a post, each in a box of its final size. */
export function PostFiles({ post, isFirst = false, ofEntry }: Props) {
  const pictures = post.files.filter((file) => isPictureName(file.file_name));
  const rest = post.files.filter((file) => !isPictureName(file.file_name));
  return (
    <>
      {pictures.length > 0 && <PictureGrid postId={post.id} pictures={pictures} isFirst={isFirst} />}
      {maybeVideo.test(post.message) && (
        <PartBoundary>
          <Suspense fallback={<div className={styles.video} />}>
            <Videos message={post.message} />
          </Suspense>
        </PartBoundary>
      )}
      {rest.length > 0 && (
        <PartBoundary>
          <Suspense fallback={<div className={styles.waiting} />}>
            <FileRows postId={post.id} files={rest} ofEntry={ofEntry} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
