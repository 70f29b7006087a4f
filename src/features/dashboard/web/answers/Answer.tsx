import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Dashboard } from '../../contract/overview.ts';
import { firstStepWords } from '../first-step-words.ts';
import { answerSentence } from './answer-words.ts';
import styles from './Answers.module.css';
import { Figures } from './Figures.tsx';
import { Outcome } from './Outcome.tsx';

/** The question, its answer in a sentence, and the numbers behind that. */
export function Answer({ title, numbers }: { title: string; numbers: Dashboard }) {
  const { first_step: step } = numbers;
  if (step) {
    const { title: said, hint, path, action } = firstStepWords[step];
    return (
      <Card title={title}>
        <div className={styles.answer}>
          <p className={styles.sentence}>{said}</p>
          <p className={styles.hint}>{hint}</p>
          <div>
            <ButtonLink to={path} variant="default">
              {action}
            </ButtonLink>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div className={styles.answer}>
        <p className={styles.sentence}>{answerSentence(numbers)}</p>
        <Figures numbers={numbers} />
        <Outcome numbers={numbers} />
      </div>
    </Card>
  );
}
