import { IconCheck } from '@tabler/icons-react';
import { useMyCommunities } from '../../../features/accounts/web/MyCommunities.tsx';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { Monogram } from '../../../kit/web/components/Monogram.tsx';
import styles from './CommunityChoices.module.css';

export function CommunityChoices() {
  const { communities, go, goingTo } = useMyCommunities();
  const here = useCommunity().subdomain;
  return (
    <ul className={styles.choices}>
      {communities.map(({ subdomain, name }) => (
        <li key={subdomain}>
          <button
            type="button"
            className={styles.choice}
            aria-current={subdomain === here}
            disabled={subdomain === here || goingTo !== undefined}
            aria-busy={subdomain === goingTo}
            onClick={() => go(subdomain)}
          >
            <Monogram name={name} id={subdomain} size={32} />
            <span className={styles.name}>{name}</span>
            {subdomain === here && <IconCheck size={20} stroke={1.75} aria-label="Current community" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
