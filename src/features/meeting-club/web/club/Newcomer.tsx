import { whenText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Club } from '../../contract/wishes.ts';
import { NextMeetings, PastMeetings } from '../meeting/MyMeetings.tsx';
import { Brought } from './Brought.tsx';
import styles from './Club.module.css';
import { useClock } from '../../../../kit/web/useClock.ts';
import { WishForm } from './wish/WishForm.tsx';

/** What it is, what it brought others, and how to join. */
export function Newcomer({ club, toTop }: { club: Club; toTop: () => void }) {
  const { brought, round, has_meetings: hasMeetings } = club;
  const now = new Date(useClock());
  return (
    <div className={styles.stack}>
      {/* Whoever has left keeps what was arranged. */}
      {hasMeetings && <NextMeetings />}
      {hasMeetings && <PastMeetings />}
      <Card title="How it works">
        <ol className={styles.steps}>
          <li>Tell us how often and when you can meet, and what you’re looking for.</li>
          <li>In each round we match you with someone who fits, tell you why, and propose three times.</li>
          <li>
            Afterwards you both say what came of it: a referral, a partnership, an introduction, or nothing.
          </li>
        </ol>
        <p className={styles.hint}>You can skip a round, pause or leave at any time.</p>
      </Card>
      <Brought
        title="What it brought so far"
        brought={brought}
        nothing="No meetings yet. Be among the first: three people are enough for a round."
      />
      {round?.is_open && (
        <p className={styles.note}>
          <strong>A round is open.</strong> Join before matching {whenText(round.deadline, { now })}, and
          you’re in it.
        </p>
      )}
      <WishForm wish={null} toTop={toTop} />
    </div>
  );
}
