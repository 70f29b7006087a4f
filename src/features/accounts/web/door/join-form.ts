import type { z } from 'zod';
import type { FieldRules } from '../../../../kit/web/forms/field-errors.ts';
import { required } from '../../../../kit/web/forms/rules.ts';
import type { joinQuestion } from '../../contract/joining.ts';

type Question = z.infer<typeof joinQuestion>;

/** Who asks, and beside it an answer for each question, named as the server names it in a complaint. */
export type JoinForm = Record<'email' | 'first_name' | 'last_name' | 'company', string> & Answers;
type Answers = Record<`answers.${string}`, string>;

export const answerField = (question: string) => `answers.${question}` as const;

const answers = (questions: readonly Question[]): Answers =>
  Object.fromEntries(questions.map(({ id }) => [answerField(id), '']));

export const emptyJoinForm = (questions: readonly Question[]): JoinForm => ({
  email: '',
  first_name: '',
  last_name: '',
  company: '',
  ...answers(questions),
});

/** Which questions need an answer is the link's business, so the endpoint's schema cannot know it. */
export const answerRules = (questions: readonly Question[]): FieldRules<JoinForm> =>
  Object.fromEntries(
    questions.filter((one) => one.is_required).map(({ id }) => [answerField(id), required()]),
  );

export const answersIn = (fields: Answers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, answer]) => answer.trim() !== '')
      .map(([field, answer]) => [field.slice(answerField('').length), answer]),
  );
