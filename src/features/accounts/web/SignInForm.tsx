import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../kit/web/forms/PasswordField.tsx';
import { TextField } from '../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { login } from '../contract.ts';
import styles from './SignIn.module.css';
import { useSignIn } from './useSignIn.ts';

export function SignInForm() {
  const signIn = useSignIn();
  const form = useForm({ initial: { email: '', password: '' }, endpoint: login, send: signIn });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <Button type="submit" loading={form.isSending} fullWidth>
        Sign in
      </Button>
      <Link className={styles.forgot} to="/auth/reset">
        Forgot password?
      </Link>
    </form>
  );
}
