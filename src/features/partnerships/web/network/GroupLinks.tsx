import { Link } from 'react-router';
import { partnerGroups } from '../../contract.ts';
import styles from './Network.module.css';
import { formatNetwork, type NetworkState, type PartnerGroup } from './network-state.ts';

const labels: Record<PartnerGroup, string> = { partners: 'Partners', waiting: 'Pending', former: 'Past' };

interface Props {
  state: NetworkState;
  groups: Record<PartnerGroup, number> | undefined;
}

/** Partners, what waits, and what is over, each with its number. */
export function GroupLinks({ state, groups }: Props) {
  return (
    <nav className={styles.groups} aria-label="Groups" data-tour="groups">
      {partnerGroups.map((group) => (
        <Link
          key={group}
          to={{ search: formatNetwork({ ...state, group, status: undefined }).toString() }}
          className={styles.group}
          aria-current={group === state.group ? 'true' : undefined}
        >
          {labels[group]}
          <span className={styles.groupCount}>{groups?.[group] ?? '–'}</span>
        </Link>
      ))}
    </nav>
  );
}
