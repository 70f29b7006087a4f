import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { required } from '../../../../kit/web/forms/rules.ts';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import type { lookAtInvitation } from '../../calls/joining.gen.ts';
import { acceptInvitation } from '../../contract/joining.ts';
import type { SignIn } from '../useSignIn.ts';
import styles from './Door.module.css';
import type { DoorState } from './door-state.ts';
import { KnownAddress } from './KnownAddress.tsx';

interface Props {
  token: string;
  invitation: CallOutput<typeof lookAtInvitation>;
  take: SignIn['take'];
}

/** Somebody who has an account already, from another community. */
export function AcceptForm({ token, invitation, take }: Props) {
  const { email, company = '', joins_company: joinsCompany } = invitation;
  const form = useForm({
    initial: { password: '', company },
    endpoint: acceptInvitation,
    rules: joinsCompany ? {} : { company: required() },
    send: async (body) => take(await call(acceptInvitation, { params: { token }, body })),
  });
  const typed: DoorState = { email };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.aside}>
        You already have an account from another community. Its password works here too.
      </p>
      <FormFailure failure={form.failure} />
      <KnownAddress email={email} />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      {!joinsCompany && (
        <TextField
          form={form}
          name="company"
          label="Company"
          hint="The company you represent in this community."
          autoComplete="organization"
        />
      )}
      <Button type="submit" loading={form.isSending} fullWidth>
        Accept invitation
      </Button>
      <Link className={styles.quietLink} to="/auth/reset" state={typed}>
        Forgot password?
      </Link>
    </form>
  );
}
