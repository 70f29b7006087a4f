import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { askToJoin, type joinQuestion } from '../../contract/joining.ts';
import { AskedToJoin } from './AskedToJoin.tsx';
import styles from './Door.module.css';
import { answerField, answersIn, answerRules, emptyJoinForm } from './join-form.ts';

interface Props {
  token: string;
  isVetted: boolean;
  questions: readonly z.infer<typeof joinQuestion>[];
}

export function AskToJoin({ token, isVetted, questions }: Props) {
  const [asked, setAsked] = useState<{ sent_to: string; is_vetted: boolean }>();
  const form = useForm({
    initial: emptyJoinForm(questions),
    endpoint: askToJoin,
    rules: answerRules(questions),
    send: async ({ email, first_name, last_name, company, ...rest }) => {
      const body = { email, first_name, last_name, company, answers: answersIn(rest) };
      setAsked(await call(askToJoin, { params: { token }, body }));
    },
  });

  if (asked) {
    return (
      <AskedToJoin
        sentTo={asked.sent_to}
        isVetted={asked.is_vetted}
        changeAddress={() => setAsked(undefined)}
      />
    );
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure failure={form.failure} />
        <div className={styles.names}>
          <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <TextField form={form} name="company" label="Company" autoComplete="organization" />
        <EmailField
          form={form}
          name="email"
          label="Email"
          hint="We’ll write to this address, and you’ll sign in with it."
          suggest="mine"
        />
        {questions.map(({ id, question, is_required: isRequired }) => (
          <TextAreaField
            key={id}
            form={form}
            name={answerField(id)}
            label={question}
            isOptional={!isRequired}
            maxLength={2000}
          />
        ))}
        <Button type="submit" loading={form.isSending} fullWidth>
          {isVetted ? 'Send request' : 'Join'}
        </Button>
        {isVetted && <p className={styles.aside}>The admins review every request and reply by email.</p>}
      </form>
    </Card>
  );
}
