import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { required } from '../../../../kit/web/forms/rules.ts';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { keyOf, useCommand } from '../../../../kit/web/queries.ts';
import { acceptByEmail, declineByEmail, getAnswerPage } from '../../calls/answering.gen.ts';
import type { answerWords, ReferralAnswer } from '../answer-words.ts';
import { isPlanInTheWay } from '../plan-in-the-way.ts';
import { Suggestions } from '../Suggestions.tsx';
import link from '../link/Link.module.css';
import styles from './Answer.module.css';

interface Props {
  token: string;
  answer: ReferralAnswer;
  words: ReturnType<typeof answerWords>;
  /** To the other answer. */
  change: () => void;
}

export function AnswerForm({ token, answer, words, change }: Props) {
  const queries = useQueryClient();
  const accept = useCommand(acceptByEmail);
  const decline = useCommand(declineByEmail);
  const key = keyOf(getAnswerPage, { params: { token } });
  const [isAtLimit, setAtLimit] = useState(false);
  const isAccepting = answer === 'accept';
  const form = useForm({
    initial: { note: '', reason: '' },
    rules: words.isNeeded ? { reason: required('Add a few words.') } : {},
    send: async ({ note, reason }) => {
      try {
        const page = isAccepting
          ? await accept.mutateAsync({ params: { token }, body: { note } })
          : await decline.mutateAsync({ params: { token }, body: { reason } });
        queries.setQueryData(key, page);
      } catch (error) {
        setAtLimit(isPlanInTheWay(error));
        if (!(error instanceof ApiError) || error.code !== 'referral.link_used') throw error;
        // Another answer was faster: the page says which one.
        await queries.refetchQueries({ queryKey: key });
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{words.intro}</p>
      <Suggestions words={words.suggestions} choose={(reason) => form.set('reason', reason)} />
      <TextAreaField
        form={form}
        name={isAccepting ? 'note' : 'reason'}
        label={isAccepting ? 'Note' : 'Reason'}
        isOptional={isAccepting}
        maxLength={2000}
      />
      <FormFailure failure={form.failure} />
      <div className={link.answers}>
        {isAtLimit && (
          <Button component={Link} to="/profile/subscription" variant="default">
            See plans
          </Button>
        )}
        <Button type="submit" loading={form.isSending} {...(!isAccepting && { color: 'red' })}>
          {words.button}
        </Button>
        <Button variant="default" disabled={form.isSending} onClick={change}>
          {isAccepting ? 'Decline instead' : 'Accept instead'}
        </Button>
      </div>
    </form>
  );
}
