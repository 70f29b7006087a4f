import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Partner } from '../../contract.ts';
import styles from './Network.module.css';
import { useLike } from './useLike.ts';

export function FavouriteButton({ partner }: { partner: Partner }) {
  const toggle = useLike(partner);
  const Icon = partner.liked ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={partner.liked}
      aria-label={`Favourite: ${partner.name}`}
      title={partner.liked ? 'No longer a favourite' : 'Mark as a favourite'}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
