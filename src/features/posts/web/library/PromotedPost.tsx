import { Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { HiddenCard } from '../../../../kit/web/components/HiddenCard.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { getLibraryPostsFilters } from '../../calls/library.gen.ts';
import type { Post } from '../../contract/types.ts';
import { isPictureName, promotedCategory } from '../../rules.ts';
import { readFailures } from '../failures.ts';
import { PostText } from '../text/PostText.tsx';
import { isNamedByText, nameOf } from './entry-name.ts';
import styles from './PromotedPost.module.css';

const { Part: Lightbox, prefetch } = part(() => import('../../../../kit/web/pictures/Lightbox.tsx'));

const { Part: MenuButton } = part(async () => ({ default: (await import('../card/tools.ts')).MenuButton }));

const asked = { PostCategory: promotedCategory, PageSize: 1, PageIndex: 1 };

/** The sidebar's card: what the community wants everyone to see. */
export default function PromotedPost() {
  const { data, error } = useCall(getLibraryPostsFilters, { body: asked }, readFailures);
  const [post] = data?.Posts ?? [];
  if (data && !post) return <HiddenCard />;
  return (
    <div className={styles.room} data-failed={error ? '' : undefined} aria-busy={!data && !error}>
      {post ? (
        <Promoted post={post} />
      ) : error ? (
        <NothingYet>Can’t show this right now.</NothingYet>
      ) : (
        <Bone shape="box" height={150} />
      )}
    </div>
  );
}

function Promoted({ post }: { post: Post }) {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const pictures = post.files.filter(({ file_name: name }) => isPictureName(name));
  const [first] = pictures;
  const shown = openedOf(state);
  // An entry of the history, so that Back closes it.
  const open = (at: number, replace = false) =>
    void navigate({ search, hash }, { state: { promoted: at }, replace, preventScrollReset: true });
  return (
    <>
      {first && (
        <button
          type="button"
          className={styles.picture}
          aria-label={`View picture: ${first.alt || nameOf(post)}`}
          aria-haspopup="dialog"
          data-picture={first.id}
          onPointerEnter={() => void prefetch()}
          onFocus={() => void prefetch()}
          onClick={({ currentTarget }) => {
            if (currentTarget.closest('aside')) return open(0);
            // A sheet closes with every step in the history, and this card with it: the picture opens where the entry is read.
            const opened = { picture: { postId: post.id, picture: 0 } };
            return void navigate(`/marketplace/resources/${post.id}`, { state: opened });
          }}
        >
          <Picture
            src={first.still_url ?? first.url}
            alt=""
            width={266}
            height={150}
            instead={first.alt || first.file_name}
          />
        </button>
      )}
      <div className={styles.head}>
        <Link className={styles.title} to={`/marketplace/resources/${post.id}`} dir="auto">
          {nameOf(post)}
        </Link>
        {(post.can.edit || post.can.delete) && (
          <div className={styles.menu}>
            <PartBoundary>
              <Suspense>
                <MenuButton post={post} />
              </Suspense>
            </PartBoundary>
          </div>
        )}
      </div>
      <p className={styles.company}>
        <bdi>{post.company.name}</bdi>
      </p>
      {!isNamedByText(post) && (
        <div className={styles.text}>
          <PostText post={post} />
        </div>
      )}
      {shown !== undefined && pictures[shown] && (
        <PartBoundary>
          <Suspense>
            <Lightbox
              pictures={pictures}
              at={shown}
              show={(at) => open(at, true)}
              close={() => void navigate(-1)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** What lies in an entry of the history may be of an older version of the page. */
function openedOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('promoted' in state)) return undefined;
  return typeof state.promoted === 'number' ? state.promoted : undefined;
}
