import { Button } from '@mantine/core';
import { useState } from 'react';
import { whenText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { placeText } from '../answer-words.ts';
import { AnswerChoice } from './AnswerChoice.tsx';
import styles from './EventDate.module.css';
import { isFullFor, type Wanted } from './with-answer.ts';

interface Props {
  event: CalendarEventDetail;
  answer: (wanted: Wanted) => void;
  isSending: boolean;
}

export function AnswerCard({ event, answer, isSending }: Props) {
  const [party, setParty] = useState(event.my_party || 1);
  const choose = (kind: Wanted['answer'], size = party) => answer({ answer: kind, party: size });
  const mine = event.my_answer;
  const isFull = mine !== 'going' && mine !== 'offered' && isFullFor(event, party);
  return (
    <Card title="Are you coming?">
      <output className={styles.said}>{saidOf(event)}</output>
      {event.most_guests > 0 && (
        <Select
          className={styles.party}
          label="Who’s coming with you?"
          value={String(party)}
          data={Array.from({ length: event.most_guests + 1 }, (_, guests) => ({
            value: String(guests + 1),
            label: guests === 0 ? 'Just me' : `Me and ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
          }))}
          onChange={({ currentTarget: { value } }) => {
            setParty(Number(value));
            if (mine === 'going' || mine === 'waiting') choose('going', Number(value));
          }}
        />
      )}
      <div className={styles.answers} aria-busy={isSending}>
        {mine === 'waiting' ? (
          <Button variant="default" size="sm" onClick={() => choose('not_going', 1)}>
            Leave waiting list
          </Button>
        ) : mine === 'offered' ? (
          <>
            <Button size="sm" onClick={() => choose('going')}>
              Take the seat
            </Button>
            <Button variant="default" size="sm" onClick={() => choose('not_going', 1)}>
              Pass it on
            </Button>
          </>
        ) : (
          <>
            {isFull ? (
              <Button size="sm" onClick={() => choose('going')}>
                {`Join waiting list (you’d be ${placeText(event.counts.waiting + 1)})`}
              </Button>
            ) : (
              <AnswerChoice isChosen={mine === 'going'} choose={() => choose('going')}>
                Going
              </AnswerChoice>
            )}
            <AnswerChoice isChosen={mine === 'maybe'} choose={() => choose('maybe', 1)}>
              Maybe
            </AnswerChoice>
            <AnswerChoice isChosen={mine === 'not_going'} choose={() => choose('not_going', 1)}>
              Not going
            </AnswerChoice>
          </>
        )}
      </div>
    </Card>
  );
}

function saidOf(event: CalendarEventDetail): string {
  switch (event.my_answer) {
    case 'going':
      return event.my_party > 1
        ? `You’re going, with ${event.my_party - 1} ${event.my_party === 2 ? 'guest' : 'guests'}.`
        : 'You’re going.';
    case 'maybe':
      return 'You might come. “Maybe” doesn’t hold a seat.';
    case 'not_going':
      return 'You’re not going. You can change your mind until it starts.';
    case 'waiting':
      return event.my_place_in_line === null
        ? 'You’re on the waiting list.'
        : `You’re ${placeText(event.my_place_in_line)} on the waiting list. We’ll tell you when there’s a seat.`;
    case 'offered':
      return event.offered_until === null
        ? 'There’s a seat for you.'
        : `There’s a seat for you. Take it by ${whenText(event.offered_until).replace(/^(at|on) /, '')}.`;
    case null:
      return isFullFor(event, 1)
        ? 'This event is full. If a seat becomes free, the waiting list gets it.'
        : 'Let the hosts know.';
  }
}
