import { Button } from '@mantine/core';
import type { CalendarEvent } from '../../contract/types.ts';
import { AnswerChoice } from '../date/AnswerChoice.tsx';
import { isFullFor, type Wanted } from '../date/with-answer.ts';
import styles from './EventCard.module.css';

interface Props {
  event: CalendarEvent;
  answer: (wanted: Wanted) => void;
}

/** Guests, a place in the line and an offered seat are given up on the event's page alone. */
export const isAnsweredHere = ({ my_answer: mine, my_party: party }: CalendarEvent) =>
  mine === 'going' ? party === 1 : mine !== 'waiting' && mine !== 'offered';

/** The answer that most members give, in the list. */
export function GoingButton({ event, answer }: Props) {
  const isGoing = event.my_answer === 'going';
  const come = () => answer({ answer: 'going', party: 1 });
  if (!isGoing && isFullFor(event, 1))
    return (
      <Button
        className={styles.answer ?? ''}
        variant="default"
        size="xs"
        aria-label={`Join waiting list: ${event.title}`}
        onClick={come}
      >
        Join waiting list
      </Button>
    );
  return (
    <AnswerChoice
      className={styles.answer ?? ''}
      size="xs"
      label={`Going: ${event.title}`}
      isChosen={isGoing}
      choose={() => (isGoing ? answer({ answer: 'not_going', party: 1 }) : come())}
    >
      Going
    </AnswerChoice>
  );
}
