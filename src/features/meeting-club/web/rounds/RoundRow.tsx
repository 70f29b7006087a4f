import { Link } from 'react-router';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { ClubRound } from '../../contract/rounds.ts';
import { roundsAddress } from './address.ts';
import { roundLook } from './round-look.ts';
import { daysWords, meetingsWords, peopleWords } from './words.ts';
import styles from './Rounds.module.css';

export function RoundRow({ round }: { round: ClubRound }) {
  const { id, number, status, meets_from: from, meets_until: until, people, meetings, met } = round;
  const isOver = status === 'Sent' || status === 'Closed';
  return (
    <li className={styles.row}>
      <Link
        className={styles.name}
        to={{ search: String(roundsAddress.format({ part: 'rounds', round: id })) }}
      >
        Round {number}
      </Link>
      <StateMark look={roundLook[status]} word={status} />
      <span className={styles.facts}>{daysWords(from, until)}</span>
      <span className={styles.counts}>
        {isOver ? `${meetingsWords(meetings)} · ${met} took place` : `${peopleWords(people.in)} in`}
      </span>
    </li>
  );
}
