import { NextSteps } from '../../../waiting/web/public.ts';
import { FirstStep } from '../FirstStep.tsx';
import { Answer } from './Answer.tsx';
import styles from './Answers.module.css';
import { type Sides, suggestionsOf } from './suggestions.ts';

/** Three questions that a member asks, and their answers. */
export function Answers({ sides }: { sides: Sides }) {
  const { outgoing, incoming } = sides;
  const title = 'What should I do?';
  // A newcomer reads one step instead of a wall of zeros.
  if (outgoing.first_step && incoming.first_step)
    return (
      <NextSteps title={title} suggestions={[]}>
        <FirstStep step={outgoing.first_step} />
      </NextSteps>
    );
  return (
    <>
      <GivenAndGot sides={sides} />
      <NextSteps title={title} suggestions={suggestionsOf(sides)} />
    </>
  );
}

/** Side by side where there is room; on paper, too. */
export const GivenAndGot = ({ sides: { outgoing, incoming } }: { sides: Sides }) => (
  <div className={styles.answers}>
    <Answer title="What did I give?" numbers={outgoing} />
    <Answer title="What did I get?" numbers={incoming} />
  </div>
);
