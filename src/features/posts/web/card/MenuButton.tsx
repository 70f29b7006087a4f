import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import type { Post } from '../../contract/types.ts';
import { aboutPost } from '../about-post.ts';

const { Part: PostMenu, prefetch } = part(async () => ({
  default: (await import('../dialogs/all.ts')).PostMenu,
}));

interface Props {
  post: Post;
  /** Where it is the whole page: what to do once it is gone. */
  leave?: (() => void) | undefined;
}

/** The menu itself is fetched by whoever comes near. */
export function MenuButton({ post, leave }: Props) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      icon={IconDots}
      aria-label={`More for ${aboutPost(post)}`}
      aria-haspopup="menu"
      title="More"
      onPointerEnter={() => void prefetch()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <PartBoundary onMissing={() => setWanted(false)}>
      <Suspense fallback={button}>
        <PostMenu post={post} leave={leave} />
      </Suspense>
    </PartBoundary>
  );
}
