import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { AvatarButton } from './AvatarButton.tsx';

const loadMenu = () => import('./AvatarMenu.tsx');
const AvatarMenu = lazy(loadMenu);

/** The menu's code is fetched when somebody reaches for it: it is a fifth of what the first screen needs. */
export function AvatarCorner() {
  const { claims } = useSession();
  const [isWanted, setWanted] = useState(false);
  if (!claims) return null;
  const button = (
    <AvatarButton
      claims={claims}
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AvatarMenu claims={claims} />
    </Suspense>
  );
}
