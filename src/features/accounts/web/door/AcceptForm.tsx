import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { acceptInvitation } from '../../contract.ts';
import type { SignIn } from '../useSignIn.ts';
import styles from './Door.module.css';
import type { DoorState } from './door-state.ts';
import { KnownAddress } from './KnownAddress.tsx';

interface Props {
  token: string;
  email: string;
  /** As they named it when they asked to join, if they did. */
  company: string;
  take: SignIn['take'];
}

/** Somebody who has an account already, from another community. */
export function AcceptForm({ token, email, company, take }: Props) {
  const form = useForm({
    initial: { password: '', company },
    endpoint: acceptInvitation,
    send: async (body) => take(await call(acceptInvitation, { params: { token }, body })),
  });
  const typed: DoorState = { email };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.aside}>
        This address has an account already, from another community. Its password works here too.
      </p>
      <FormFailure failure={form.failure} />
      <KnownAddress email={email} />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <TextField
        form={form}
        name="company"
        label="Company"
        hint="Whom you speak for in this community."
        autoComplete="organization"
      />
      <Button type="submit" loading={form.isSending} fullWidth>
        Accept invitation
      </Button>
      <Link className={styles.quietLink} to="/auth/reset" state={typed}>
        Forgot password?
      </Link>
    </form>
  );
}
