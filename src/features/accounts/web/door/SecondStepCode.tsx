import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { answerSecondStep } from '../../contract/sign-in.ts';
import { CodeField } from './CodeField.tsx';
import styles from './Door.module.css';

interface Props {
  kind: 'totp' | 'recovery';
  ticket: string;
  enter: (token: string) => void;
}

export function SecondStepCode({ kind, ticket, enter }: Props) {
  const form = useForm({
    initial: { ticket, code: '' },
    endpoint: answerSecondStep,
    send: async (body) => {
      const { token } = await call(answerSecondStep, { body });
      enter(token);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      {kind === 'totp' ? (
        <CodeField
          form={form}
          name="code"
          label="Code from your authenticator app"
          hint="The 6 digits change every 30 seconds."
        />
      ) : (
        <TextField
          form={form}
          name="code"
          label="Recovery code"
          hint="One of the codes you saved. Each works once."
          autoComplete="off"
        />
      )}
      <Button type="submit" loading={form.isSending} fullWidth>
        Confirm code
      </Button>
    </form>
  );
}
