import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import type { Partner } from '../../contract.ts';
import styles from './Network.module.css';
import { useLike } from './useLike.ts';

export function FavouriteButton({ partner }: { partner: Partner }) {
  const toggle = useLike(partner);
  return (
    <IconButton
      className={styles.favourite}
      icon={partner.liked ? IconStarFilled : IconStar}
      aria-pressed={partner.liked}
      aria-label={`Favourite: ${partner.name}`}
      title={partner.liked ? 'No longer a favourite' : 'Mark as a favourite'}
      onClick={toggle}
    />
  );
}
