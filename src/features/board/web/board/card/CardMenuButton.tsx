import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../../../../kit/web/components/IconButton.tsx';
import type { LightCard } from '../../../contract/types.ts';
import { AskedMenu, CardMenu } from '../menus/AskedMenu.tsx';
import styles from './CardMenuButton.module.css';

export function CardMenuButton({ card, isReachable }: { card: LightCard; isReachable: boolean }) {
  return (
    <AskedMenu
      renderButton={(asking) => (
        <IconButton
          className={styles.button ?? ''}
          icon={IconDots}
          iconSize={16}
          aria-label={`More for ${card.name}`}
          tabIndex={isReachable ? 0 : -1}
          {...asking}
        />
      )}
    >
      {(close) => <CardMenu card={card} close={close} />}
    </AskedMenu>
  );
}
