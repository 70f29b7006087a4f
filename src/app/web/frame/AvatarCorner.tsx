import { Suspense, useState } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { AvatarButton } from './AvatarButton.tsx';

const { Part: AvatarMenu, prefetch } = part(() => import('./AvatarMenu.tsx'));

/** The menu's code is fetched when somebody reaches for it: it is a fifth of what the first screen needs. */
export function AvatarCorner() {
  const { claims } = useSession();
  const [isWanted, setWanted] = useState(false);
  if (!claims) return null;
  const button = (
    <AvatarButton
      claims={claims}
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <PartBoundary instead={button} onMissing={() => setWanted(false)}>
      <Suspense fallback={button}>
        <AvatarMenu claims={claims} />
      </Suspense>
    </PartBoundary>
  );
}
