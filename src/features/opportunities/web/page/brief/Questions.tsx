import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { askQuestion } from '../../../calls/work.gen.ts';
import { useVerb } from '../../useVerb.ts';
import { inOrder } from './in-order.ts';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './Questions.module.css';
import { WordsForm } from './WordsForm.tsx';

/** Everyone reads what was answered; who asked is known to the company that posted it alone. */
export function Questions({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, questions, can, role, author, status } = opportunity;
  const { run } = useVerb();
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // "Answer" leads here from the same screen as well: the first field is what was meant, at each visit.
  const visit = hash === '#questions' ? key : undefined;
  useEffect(() => {
    if (visit !== undefined) place.current?.querySelector('textarea')?.focus();
  }, [visit]);
  const ask = (text: string) =>
    run(() => call(askQuestion, { params: { id }, body: { text } }), `Question sent to ${author.name}`);
  return (
    <Card title={questions.length > 0 ? `Questions (${questions.length})` : 'Questions'}>
      <div ref={place} className={styles.stack}>
        {questions.length === 0 && !can.ask && (
          <NothingYet>
            {status === 'Open' && role === 'owner'
              ? 'No questions yet. Your answers are shown to everyone who sees the opportunity.'
              : 'No questions were asked.'}
          </NothingYet>
        )}
        {questions.length > 0 && (
          <ul className={styles.questions} aria-label="Questions and answers">
            {inOrder(questions).map((question) => (
              <QuestionRow key={question.id} question={question} opportunity={opportunity} />
            ))}
          </ul>
        )}
        {can.ask && (
          <WordsForm
            label="Ask a question"
            description={`Everyone sees it once it’s answered. Only ${author.name} sees who asked.`}
            action="Send question"
            longest={1000}
            draftName={`opportunity-question:${id}`}
            send={ask}
          />
        )}
      </div>
    </Card>
  );
}
