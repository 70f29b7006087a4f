import type { Question } from '../../../contract/opportunity.ts';

/** What waits for an answer first, the oldest of it on top; then what was answered, as it was asked. */
export const inOrder = (questions: readonly Question[]): Question[] => [
  ...questions.filter(({ answer }) => answer === null),
  ...questions.filter(({ answer }) => answer !== null),
];
