import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../../kit/web/api.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { useConfirm } from '../../../../../kit/web/components/confirm.ts';
import { RelativeTime } from '../../../../../kit/web/components/RelativeTime.tsx';
import type { OpportunityDetail, Question } from '../../../contract/opportunity.ts';
import { answerQuestion, removeQuestion } from '../../../calls/work.gen.ts';
import { useVerb } from '../../useVerb.ts';
import styles from './Questions.module.css';
import { WordsForm } from './WordsForm.tsx';

interface Props {
  question: Question;
  opportunity: OpportunityDetail;
}

export function QuestionRow({ question, opportunity }: Props) {
  const { answer, asker, answered_at: answeredAt } = question;
  const { author, can, role } = opportunity;
  const [isEditing, setEditing] = useState(false);
  const confirm = useConfirm();
  const { run } = useVerb();
  const params = { id: opportunity.id, questionId: question.id };

  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove this question?',
      body: answer === null ? 'This can’t be undone.' : 'Its answer goes with it. This can’t be undone.',
      yes: 'Remove question',
      no: 'Keep it',
      isDangerous: true,
    });
    if (isSure) await run(() => call(removeQuestion, { params }), 'Question removed');
  };
  const send = async (text: string) => {
    const isTaken = await run(() => call(answerQuestion, { params, body: { text } }), 'Answer posted');
    if (isTaken) setEditing(false);
    return isTaken;
  };

  const isOwner = role === 'owner';
  const mayRemove = isOwner || (question.is_mine && answer === null);
  const isAnswering = can.answer_questions && (answer === null || isEditing);
  return (
    <li className={styles.question} data-waiting={answer === null || undefined}>
      <p className={styles.who}>
        {asker ? (
          <>
            <Avatar name={asker.name} id={asker.id} src={asker.avatar} size={20} shape="square" />
            <span>
              <Link to={`/partner/${asker.id}`}>
                <bdi>{asker.name}</bdi>
              </Link>
              {' asked'}
            </span>
          </>
        ) : question.is_mine ? (
          'Your company asked'
        ) : (
          'A member asked'
        )}
        <RelativeTime at={question.asked_at} />
      </p>
      <p className={styles.text} dir="auto">
        {question.text}
      </p>
      {answer !== null && !isEditing && (
        <div className={styles.answer}>
          <p className={styles.who}>
            <Avatar name={author.name} id={author.id} src={author.avatar} size={20} shape="square" />
            <span>
              <bdi>{author.name}</bdi> answered
            </span>
            {answeredAt !== null && <RelativeTime at={answeredAt} />}
          </p>
          <p className={styles.text} dir="auto">
            {answer}
          </p>
        </div>
      )}
      {answer === null && !isOwner && (
        <p className={styles.hint}>Waiting for an answer. Only you and {author.name} see it so far.</p>
      )}
      {isAnswering && (
        <WordsForm
          label={isEditing ? 'Edit your answer' : 'Your answer'}
          description="Shown to everyone who sees the opportunity, without the name of who asked."
          action={isEditing ? 'Save answer' : 'Post answer'}
          longest={2000}
          text={answer ?? ''}
          draftName={`opportunity-answer:${question.id}`}
          isFirst={isEditing}
          {...(isEditing && { close: () => setEditing(false) })}
          send={send}
        />
      )}
      {!isEditing && (mayRemove || (can.answer_questions && answer !== null)) && (
        <p className={styles.actions}>
          {can.answer_questions && answer !== null && (
            <button type="button" onClick={() => setEditing(true)}>
              Edit answer<VisuallyHidden>{` to “${question.text}”`}</VisuallyHidden>
            </button>
          )}
          {mayRemove && (
            <button type="button" onClick={() => void remove()}>
              Remove<VisuallyHidden>{` “${question.text}”`}</VisuallyHidden>
            </button>
          )}
        </p>
      )}
    </li>
  );
}
