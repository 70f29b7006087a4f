import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { EmailField } from '../../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { deleteAccount } from '../../contract/leaving.ts';
import { AccountName } from '../security/AccountName.tsx';
import { Answers } from '../security/Answers.tsx';
import { useMemberSession, useSession } from '../session.ts';
import styles from './Leaving.module.css';
import { WhatHappens } from './WhatHappens.tsx';

export function DeleteAccount({ close }: { close: () => void }) {
  const session = useMemberSession();
  const { claims } = useSession();
  const email = claims?.Email ?? '';
  const form = useForm({
    initial: { address: '', current_password: '' },
    endpoint: deleteAccount,
    rules: {
      address: (typed: string) =>
        typed.trim().toLowerCase() === email ? undefined : `Type ${email} to confirm.`,
    },
    send: async ({ current_password }) => {
      await call(deleteAccount, { body: { current_password } });
      toast({
        tone: 'success',
        message: 'Your account was deleted. We’ve sent a last email to confirm it.',
        stays: true,
      });
      session.leave();
    },
  });
  return (
    <div className={styles.parts}>
      <WhatHappens />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure failure={form.failure} />
        <AccountName />
        <EmailField
          form={form}
          name="address"
          label="Your email address"
          hint={`Type ${email} to confirm.`}
          suggest="nothing"
        />
        <PasswordField
          form={form}
          name="current_password"
          label="Your password"
          autoComplete="current-password"
        />
        <Answers
          label="Permanently delete my account"
          isSending={form.isSending}
          cancel={close}
          isDangerous
        />
      </form>
    </div>
  );
}
