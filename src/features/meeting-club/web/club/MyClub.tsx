import { useState } from 'react';
import type { Club, Wish } from '../../contract/wishes.ts';
import { NextMeetings, PastMeetings } from '../meeting/MyMeetings.tsx';
import { Brought } from './Brought.tsx';
import styles from './Club.module.css';
import { PausedNote } from './PauseCard.tsx';
import { RoundCard } from './RoundCard.tsx';
import { WishForm } from './wish/WishForm.tsx';
import { WishSummary } from './wish/WishSummary.tsx';
import { ZoneNote } from './wish/ZoneNote.tsx';

/** What is asked of somebody: nothing, or to change how they want to meet, perhaps because they have moved. */
type Changing = { to?: string } | undefined;

/** For whoever has joined: whom they meet next, the round that is open, what was, and how they want to meet. */
export function MyClub({ club, wish, toTop }: { club: Club; wish: Wish; toTop: () => void }) {
  const [changing, setChanging] = useState<Changing>();
  const change = (wanted: Changing) => {
    setChanging(wanted);
    toTop();
  };
  if (changing)
    return <WishForm wish={wish} movesTo={changing.to} toTop={toTop} close={() => change(undefined)} />;
  const { round } = club;
  return (
    <div className={styles.stack}>
      {wish.paused_until !== null && <PausedNote wish={wish} round={round} />}
      {club.has_meetings && <NextMeetings />}
      {(wish.paused_until === null || (round && round.standing !== 'paused')) && (
        <RoundCard round={round} nextOn={club.next_round_on} wish={wish} changeWish={() => change({})} />
      )}
      <ZoneNote wish={wish} move={(to) => change({ to })} />
      {club.has_meetings && <PastMeetings />}
      <WishSummary wish={wish} today={club.today} change={() => change({})} />
      <Brought
        title="Your results"
        brought={club.brought_me}
        nothing="Nothing yet. After each meeting we ask what came of it, and count it here."
      />
    </div>
  );
}
