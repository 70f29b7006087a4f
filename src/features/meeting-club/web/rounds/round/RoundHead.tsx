import type { ReactNode } from 'react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { cityOf, momentText } from '../../../../../kit/common/dates.ts';
import { StateMark } from '../../../../../kit/web/components/StateMark.tsx';
import { StatePath } from '../../../../../kit/web/components/StatePath.tsx';
import type { ClubRound } from '../../../contract/rounds.ts';
import { roundStatuses, type RoundStatus } from '../../../contract/types.ts';
import { fewestPeople } from '../../../rules/rounds.ts';
import { roundLook } from '../round-look.ts';
import { ShareClub } from '../ShareClub.tsx';
import { daysWords, joinedWords, meetingsWords, peopleWords } from '../words.ts';
import { RoundActions } from './RoundActions.tsx';
import { RunProgress } from './RunProgress.tsx';
import { standWords } from './stand-words.ts';
import styles from './Round.module.css';

interface Props {
  round: ClubRound;
  members: number;
  timeZone: string;
}

function pathOf(status: RoundStatus) {
  const now = roundStatuses.indexOf(status);
  return roundStatuses.map((word, at) => ({
    word,
    place: at < now ? ('done' as const) : at === now ? ('current' as const) : ('ahead' as const),
    colour: roundLook[word].colour,
  }));
}

export function RoundHead({ round, members, timeZone }: Props) {
  const { number, status, people, run } = round;
  const isBefore = status === 'Draft' || status === 'Open';
  const isRunning = run?.state === 'running';
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 className={styles.name}>Round {number}</h2>
          <StateMark look={roundLook[status]} word={status} />
          {round.is_scheduled && <span className={styles.facts}>From the schedule</span>}
        </div>
        <StatePath steps={pathOf(status)} />
        {isRunning ? (
          <RunProgress round={round} run={run} />
        ) : (
          <div className={styles.next}>
            <p className={styles.says}>{standWords(round)}</p>
            <RoundActions round={round} />
          </div>
        )}
        <dl className={styles.details}>
          <Fact term={isBefore ? 'Members can skip it until' : 'Deadline'}>
            {momentText(round.deadline, { timeZone })} ({cityOf(timeZone)} time)
          </Fact>
          <Fact term="Meetings take place">{daysWords(round.meets_from, round.meets_until)}</Fact>
          <Fact term="Each person gets">{meetingsWords(round.meetings_each)}</Fact>
          <Fact term={isBefore ? 'Taking part so far' : 'Taking part'}>
            {peopleWords(people.in + (isBefore ? 0 : people.left_out))}
          </Fact>
        </dl>
        {round.message !== '' && (
          <blockquote className={styles.message} dir="auto">
            {round.message}
          </blockquote>
        )}
        {isBefore && people.in < fewestPeople && (
          <div className={styles.missing}>
            <p>
              Three people are needed: {joinedWords(people.in)} this round
              {members > people.in && `, ${members} the club`}.
            </p>
            <ShareClub />
          </div>
        )}
      </div>
    </Card>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
