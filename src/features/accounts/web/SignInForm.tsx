import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../../kit/web/api.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/web/forms/PasswordField.tsx';
import { EmailField } from '../../../kit/web/forms/EmailField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { login } from '../contract/sign-in.ts';
import styles from './door/Door.module.css';
import { type DoorState, useDoorState } from './door/door-state.ts';
import { PasskeyButton } from './door/PasskeyButton.tsx';
import { canUsePasskeys } from './passkeys.ts';
import type { SignIn } from './useSignIn.ts';

export function SignInForm({ take, enter, refuse }: Pick<SignIn, 'take' | 'enter' | 'refuse'>) {
  const { email = '' } = useDoorState();
  const form = useForm({
    initial: { email, password: '' },
    endpoint: login,
    send: (who) => call(login, { body: who }).then(take, refuse),
  });
  const typed: DoorState = { email: form.values.email };
  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure failure={form.failure} />
        <EmailField form={form} name="email" label="Email" suggest="account" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" loading={form.isSending} fullWidth>
          Sign in
        </Button>
        <Link className={styles.quietLink} to="/auth/reset" state={typed}>
          Forgot password?
        </Link>
      </form>
      {canUsePasskeys() && (
        <>
          <p className={styles.or}>or</p>
          <PasskeyButton enter={enter} label="Sign in with a passkey" variant="default" />
        </>
      )}
    </div>
  );
}
