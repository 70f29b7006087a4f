import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { stopMatching } from '../../../calls/rounds.gen.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { peopleWords } from '../words.ts';
import styles from './Round.module.css';

interface Props {
  round: ClubRound;
  run: NonNullable<ClubRound['run']>;
}

/** How far the matching is, and a way to end it. */
export function RunProgress({ round, run }: Props) {
  const { isBusy, run: perform } = useRoundVerb();
  const percent = Math.floor(run.progress / 10);
  return (
    <div className={styles.running}>
      <div className={styles.bar}>
        <p id={`matching-${run.id}`}>Matching {peopleWords(run.people)}…</p>
        <progress max={100} value={percent} aria-labelledby={`matching-${run.id}`} />
        <p className={styles.facts}>{percent}% of the best possible so far. You can leave this page.</p>
      </div>
      <Button
        size="sm"
        variant="default"
        loading={isBusy}
        onClick={() =>
          void perform(
            () => call(stopMatching, { params: { id: round.id } }, { alert: false }),
            'Matching stopped.',
          )
        }
      >
        Stop
      </Button>
    </div>
  );
}
