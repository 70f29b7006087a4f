import { IconStarFilled } from '@tabler/icons-react';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../../kit/web/components/DateText.tsx';
import { List } from '../../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import type { CallOutput } from '../../../../../kit/common/call.ts';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { listClubFeedback } from '../../../calls/results.gen.ts';
import styles from './Results.module.css';
import { withAnd } from '../../../../../kit/common/in-words.ts';

type Feedback = CallOutput<typeof listClubFeedback>['feedback'][number];

const idOf = ({ meeting_id: meeting, by }: Feedback) => `${meeting}-${by.id}`;
const rowOf = (feedback: Feedback) => <Said feedback={feedback} />;

/** For admins alone: nobody else of a meeting sees stars or notes. */
export function FeedbackCard() {
  const list = usePages(listClubFeedback, {}, { rowsOf: ({ feedback }) => feedback, idOf });
  return (
    <Card title="Feedback for admins">
      <p className={styles.facts}>Only admins see stars and notes. The people they met never do.</p>
      <List
        label="Feedback"
        answer={{ data: list.rows, error: list.error, refetch: list.refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={<NothingYet>No feedback yet.</NothingYet>}
      />
      <ShowMore list={list} />
    </Card>
  );
}

function Said({ feedback }: { feedback: Feedback }) {
  const { by, others, has_met: hasMet, stars, meets_again: again, note } = feedback;
  const whom = withAnd(others.map((person) => person.name));
  return (
    <div className={styles.said}>
      <p>
        <bdi className={styles.name}>{by.name}</bdi> {hasMet ? 'met' : 'didn’t meet'} <bdi>{whom}</bdi>
      </p>
      <p className={styles.facts}>
        {stars !== null && (
          <span className={styles.stars}>
            <IconStarFilled size={14} aria-hidden="true" /> {stars} of 5
          </span>
        )}
        {again !== null && <span>{again ? 'Would meet again' : 'Wouldn’t meet again'}</span>}
        <span>Round {feedback.round_number}</span>
        <DateText at={feedback.created_at} />
      </p>
      {note !== '' && (
        <blockquote className={styles.note} dir="auto">
          {note}
        </blockquote>
      )}
    </div>
  );
}
