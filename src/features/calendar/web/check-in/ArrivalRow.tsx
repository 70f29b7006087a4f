import { IconCheck } from '@tabler/icons-react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Arrival } from './arrivals.ts';
import styles from './CheckIn.module.css';

/** The whole row is the button: a thumb in a crowd does not aim. */
export function ArrivalRow({ arrival, tap }: { arrival: Arrival; tap: () => void }) {
  const { name, from, avatar, party, isHere, who } = arrival;
  return (
    <li>
      <button type="button" className={styles.row} onClick={tap}>
        <Avatar name={name} id={who} src={avatar} size={40} />
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.muted}>
            {from}
            {party > 1 && ` · brings ${party - 1} ${party === 2 ? 'guest' : 'guests'}`}
          </span>
        </span>
        <span className={styles.state} data-here={isHere}>
          {isHere && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          {isHere ? 'Here' : 'Check in'}
        </span>
        {isHere && <span className={styles.undo}>Undo</span>}
      </button>
    </li>
  );
}
