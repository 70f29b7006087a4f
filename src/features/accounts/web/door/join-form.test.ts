import { expect, test } from 'vitest';
import { fieldErrors } from '../../../../kit/web/forms/field-errors.ts';
import { askToJoin } from '../../contract/joining.ts';
import { answerRules, answersIn, emptyJoinForm } from './join-form.ts';

const questions = [
  { id: 'q1', question: 'What do you do?', is_required: true },
  { id: 'q2', question: 'Who sent you?', is_required: false },
];
const known = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Okafor', company: 'Okafor Design' };

test('a question that needs an answer is asked for in its own place, and an optional one is not', () => {
  const empty = { ...emptyJoinForm(questions), ...known };
  expect(fieldErrors(empty, askToJoin.body, answerRules(questions))).toEqual({
    'answers.q1': 'Fill this in.',
  });
});

test('the answers travel by the id of their question, without the empty ones', () => {
  expect(answersIn({ 'answers.q1': 'We build boats', 'answers.q2': ' ' })).toEqual({ q1: 'We build boats' });
});
