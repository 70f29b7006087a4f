import { VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exactText } from '../../../../kit/common/dates.ts';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { aboutPost } from '../about-post.ts';
import styles from './PostCard.module.css';

const { Part: MenuButton } = part(async () => ({ default: (await import('./tools.ts')).MenuButton }));
const { Part: HistoryDialog } = part(async () => ({
  default: (await import('../dialogs/all.ts')).HistoryDialog,
}));

interface Props {
  post: Post;
  isPinned: boolean;
  nameId: string;
  leave?: (() => void) | undefined;
}

/** Who says it, when, and to whom. */
export function PostHead({ post, isPinned, nameId, leave }: Props) {
  const { company, sent_by: person, edited_at: editedAt } = post;
  const isOfCommunity = post.sent_by_user_id === 0;
  const who = isOfCommunity ? '/about' : `/partner/${post.sent_by_user_id}`;
  return (
    <header className={styles.head}>
      <Link to={who} tabIndex={-1} aria-hidden="true">
        <Avatar name={company.name} id={company.company_id} src={company.avatar} size={44} shape="square" />
      </Link>
      <div className={styles.who}>
        <Link id={nameId} className={styles.company} to={who}>
          <bdi>{company.name}</bdi>
        </Link>
        <p className={styles.facts}>
          {!isOfCommunity && (
            <PersonName
              name={`${person.first_name} ${person.last_name}`}
              id={post.sent_by_user_id}
              src={person.avatar}
            />
          )}
          <Link to={`/post/${post.id}`} className={styles.when}>
            <RelativeTime at={post.published_at} />
            <VisuallyHidden>{`Open ${aboutPost(post)}`}</VisuallyHidden>
          </Link>
          {editedAt !== null && <Edited post={post} at={editedAt} />}
          {post.audience === 'partners' && (
            <span className={styles.mark}>
              <IconUsers size={14} stroke={1.75} aria-hidden="true" />
              Partners only
            </span>
          )}
          {isPinned && <span>Pinned</span>}
        </p>
      </div>
      <PartBoundary>
        <Suspense fallback={<span className={styles.menuRoom} />}>
          <MenuButton post={post} leave={leave} />
        </Suspense>
      </PartBoundary>
    </header>
  );
}

/** For its author and admins, the way to what it said before. */
function Edited({ post, at }: { post: Post; at: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  if (!post.can.edit) return <span title={exactText(at)}>Edited</span>;
  return (
    <span>
      <button
        ref={button}
        type="button"
        className={styles.when}
        title={exactText(at)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Edited
      </button>
      {isOpen && (
        <PartBoundary onMissing={close}>
          <Suspense>
            <HistoryDialog post={post} close={close} />
          </Suspense>
        </PartBoundary>
      )}
    </span>
  );
}
