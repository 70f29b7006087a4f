import { Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { longestMessagePreview, readMoreOnPage } from '../../rules.ts';
import { aboutPost } from '../about-post.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { Pieces } from './Pieces.tsx';
import styles from './PostText.module.css';
import { countSeen, cutPieces, textOf } from './preview.ts';

const { Part: WholeText, prefetch } = part(() => import('./WholeText.tsx'));

type Written = Pick<Post, 'id' | 'message' | 'mentions'>;

/** A message in a list: its beginning, and the way to the rest (product rules: Forms and texts). */
export function PostText({ post }: { post: Written & Pick<Post, 'company' | 'title'> }) {
  const { message, mentions } = post;
  const pieces = useMemo(() => piecesOf(message, mentions), [message, mentions]);
  const [isWhole, setWhole] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  if (pieces.length === 0) return null;

  const length = countSeen(textOf(pieces), readMoreOnPage);
  const isShort = length <= longestMessagePreview;
  /** What was being read stays where it was, whichever way the rest moves. */
  const turn = (isOpen: boolean) => {
    const top = () => root.current?.getBoundingClientRect().top ?? 0;
    const before = top();
    flushSync(() => setWhole(isOpen));
    window.scrollBy(0, top() - before);
  };

  if (isShort || isWhole) {
    return (
      <div ref={root}>
        <Whole text={post} pieces={pieces} />
        {!isShort && (
          <button type="button" className={styles.turn} onClick={() => turn(false)}>
            Show Less
          </button>
        )}
      </div>
    );
  }
  const readMore = `...Read More of ${aboutPost(post)}`;
  return (
    <div ref={root}>
      <p className={styles.text} dir="auto">
        <Pieces pieces={cutPieces(pieces, longestMessagePreview)} />
        {length > readMoreOnPage ? (
          <Link className={styles.turn} to={`/marketplace/resources/${post.id}`} aria-label={readMore}>
            ...Read More
          </Link>
        ) : (
          <button
            type="button"
            className={styles.turn}
            aria-label={readMore}
            onPointerEnter={() => void prefetch()}
            onClick={() => turn(true)}
          >
            ...Read More
          </button>
        )}
      </p>
    </div>
  );
}

/** All of it. What needs no markup needs no code for it either. */
export function Whole({ text, pieces }: { text: Written; pieces: readonly Piece[] }) {
  const plain = (
    <p className={styles.text} dir="auto">
      <Pieces pieces={pieces} />
    </p>
  );
  if (isPlain(text, pieces)) return plain;
  return (
    <PartBoundary>
      <Suspense fallback={plain}>
        <WholeText message={text.message} mentions={text.mentions} />
      </Suspense>
    </PartBoundary>
  );
}

/** Whether it is read as it was typed. */
export const isPlain = ({ message }: Written, pieces: readonly Piece[]) =>
  textOf(pieces.filter(({ to }) => to === undefined)) === withoutMentions(message);

const withoutMentions = (message: string) => message.replaceAll(/@\[\d{1,15}\]/g, '').trim();
