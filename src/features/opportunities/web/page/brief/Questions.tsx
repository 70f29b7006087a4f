import { call } from '../../../../../kit/web/api.ts';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../../kit/web/components/NothingYet.tsx';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { askQuestion } from '../../../contract/work.ts';
import { useVerb } from '../../useVerb.ts';
import { inOrder } from './in-order.ts';
import { QuestionRow } from './QuestionRow.tsx';
import styles from './Questions.module.css';
import { WordsForm } from './WordsForm.tsx';

/** Everyone reads what was answered; who asked is known to the company that posted it alone. */
export function Questions({ opportunity }: { opportunity: OpportunityDetail }) {
  const { id, questions, can, role, author, status } = opportunity;
  const { run } = useVerb();
  const ask = (text: string) =>
    run(() => call(askQuestion, { params: { id }, body: { text } }), `Question sent to ${author.name}`);
  return (
    <Card title={questions.length > 0 ? `Questions (${questions.length})` : 'Questions'}>
      <div className={styles.stack}>
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
            draft={`opportunity-question:${id}`}
            send={ask}
          />
        )}
      </div>
    </Card>
  );
}
