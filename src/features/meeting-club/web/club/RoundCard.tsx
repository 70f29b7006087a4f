import { Button } from '@mantine/core';
import { dayText, whenText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import { changePlaceInRound } from '../../calls/wishes.gen.ts';
import type { OpenRound, Wish } from '../../contract/wishes.ts';
import styles from './Club.module.css';
import { useClubVerb } from './useClub.ts';
import { paceWords } from './words.ts';

interface Props {
  round: OpenRound | null;
  /** When the next one begins by itself. */
  nextOn: string | null;
  wish: Wish;
  /** To meet more often. */
  changeWish: () => void;
}

/** Where a member stands in the round that is open: in, unless they say otherwise. Whoever is paused reads that instead. */
export function RoundCard({ round, nextOn, wish, changeWish }: Props) {
  const now = new Date(useClock());
  if (!round)
    return (
      <Card title="Next round">
        <p className={styles.hint}>
          {nextOn === null
            ? 'No round is open right now. We’ll tell you as soon as the next one starts.'
            : `The next round starts on ${dayText(nextOn, { now })}. We’ll tell you then.`}
        </p>
      </Card>
    );
  const when = whenText(round.deadline, { now });
  return (
    <Card title={`Round ${round.number}`}>
      <div className={styles.fields}>
        {round.message !== '' && <p className={styles.message}>{round.message}</p>}
        {round.is_open ? (
          <Standing round={round} wish={wish} when={when} changeWish={changeWish} />
        ) : (
          <p>{closedWords(round)}</p>
        )}
        <p className={styles.hint}>
          Meetings take place from {dayText(round.meets_from, { now })} to{' '}
          {dayText(round.meets_until, { now })}.
        </p>
      </div>
    </Card>
  );
}

interface StandingProps extends Pick<Props, 'wish' | 'changeWish'> {
  round: OpenRound;
  when: string;
}

const closedWords = ({ standing }: OpenRound): string =>
  standing === 'in'
    ? 'You’re in, and matching is under way. We’ll tell you who you’re meeting.'
    : standing === 'skipped'
      ? 'You’re skipping this round. You’re in the next one.'
      : standing === null
        ? 'This round was matched before you joined. You’re in the next one.'
        : 'This round is being matched without you. You’re in the next one.';

function Standing({ round, wish, when, changeWish }: StandingProps) {
  const choosing = useClubVerb(changePlaceInRound);
  const choose = (state: 'in' | 'skipped') => choosing.mutate({ params: { id: round.id }, body: { state } });
  if (round.standing === 'not_due')
    return (
      <div className={styles.line}>
        <p>
          <strong>You’re not in this round.</strong> You meet {paceWords[wish.pace].often}, and your last
          meeting wasn’t that long ago.
        </p>
        <Button variant="default" size="sm" onClick={changeWish}>
          Meet more often
        </Button>
      </div>
    );
  if (round.standing === 'out')
    return (
      <p>
        <strong>You’re not in this round.</strong> You’re in the next one.
      </p>
    );
  const isIn = round.standing === 'in';
  return (
    <div className={styles.line}>
      <p>
        <strong>{isIn ? 'You’re in.' : 'You’re skipping this round.'}</strong>{' '}
        {isIn ? `Matching happens ${when}.` : `You can change your mind until matching, ${when}.`}
      </p>
      <Button
        variant={isIn ? 'default' : 'filled'}
        size="sm"
        loading={choosing.isPending}
        onClick={() => choose(isIn ? 'skipped' : 'in')}
      >
        {isIn ? 'Skip this round' : 'Take part after all'}
      </Button>
    </div>
  );
}
