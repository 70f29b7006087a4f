import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { PostFile } from '../../contract/types.ts';
import { openPicture } from './open-picture.ts';
import styles from './PostFiles.module.css';

const { Part: Lightbox, prefetch } = part(() => import('../../../../kit/web/pictures/Lightbox.tsx'));
const { Part: MovingPicture } = part(() => import('./MovingPicture.tsx'));

const mostShown = 4;

interface Props {
  postId: number;
  pictures: readonly PostFile[];
  isFirst?: boolean;
}

export function PictureGrid({ postId, pictures, isFirst = false }: Props) {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const opened = openPicture(state, postId);
  const shown = pictures.slice(0, mostShown);
  const hidden = pictures.length - shown.length;
  const fit = shown.length === 1 ? 'contain' : 'cover';
  // An entry of the history, so that Back closes it.
  const open = (picture: number, replace = false) =>
    void navigate({ search, hash }, { state: { picture: { postId, picture } }, replace });
  return (
    <div className={styles.grid} data-count={shown.length} onPointerEnter={() => void prefetch()}>
      {shown.map((file, at) => {
        const isLast = hidden > 0 && at === mostShown - 1;
        return (
          <div key={file.id} className={styles.box} style={shown.length === 1 ? boxOf(file) : undefined}>
            <button
              type="button"
              className={styles.cell}
              aria-label={nameOf(file, at, pictures.length)}
              aria-haspopup="dialog"
              data-picture={file.id}
              onClick={() => open(at)}
            >
              <Picture
                src={file.still_url ?? file.url}
                alt=""
                width={file.width ?? 640}
                height={file.height ?? 360}
                fit={fit}
                isFirst={isFirst}
                instead={file.alt || file.file_name}
              />
              {isLast && (
                <span className={styles.more} aria-hidden="true">
                  +{hidden}
                </span>
              )}
            </button>
            {file.still_url !== null && !isLast && (
              <PartBoundary>
                <Suspense>
                  <MovingPicture file={file} fit={fit} />
                </Suspense>
              </PartBoundary>
            )}
          </div>
        );
      })}
      {opened !== undefined && pictures[opened] && (
        <PartBoundary>
          <Suspense>
            <Lightbox
              pictures={pictures}
              at={opened}
              show={(at) => open(at, true)}
              close={() => void navigate(-1)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

export const nameOf = ({ alt }: PostFile, at: number, all: number) =>
  [alt || 'Picture', ...(all > 1 ? [`${at + 1} of ${all}`] : [])].join(', ');

const highest = 520;

/** A picture alone is shown whole, however it stands, and never larger than it is. */
const boxOf = ({ width, height }: PostFile) => ({
  aspectRatio: `${width ?? 16} / ${height ?? 9}`,
  maxHeight: Math.min(highest, height ?? highest),
});
