import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { LightCard } from '../../../contract/types.ts';
import { CardMenu } from './CardMenu.tsx';
import styles from './CardMenu.module.css';

/** Five thousand menus would be slow to draw: one is made when it is asked for. */
export function CardMenuButton({ card, isReachable }: { card: LightCard; isReachable: boolean }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <CardMenu card={card} close={() => setWanted(false)} />;
  return (
    <IconButton
      className={styles.button ?? ''}
      icon={IconDots}
      iconSize={16}
      aria-label={`More for ${card.name}`}
      aria-haspopup="menu"
      tabIndex={isReachable ? 0 : -1}
      onClick={() => setWanted(true)}
    />
  );
}
