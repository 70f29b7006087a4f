import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { setNewPassword } from '../../contract/forgotten-password.ts';
import { useMemberSession } from '../session.ts';
import styles from './Door.module.css';
import type { DoorState } from './door-state.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const changed: DoorState = { notice: 'password_changed' };

export function SetPasswordForm({ token }: { token: string }) {
  const session = useMemberSession();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    endpoint: setNewPassword,
    send: async (body) => {
      await call(setNewPassword, { params: { token }, body });
      // The server has ended every session of the account, one in this browser included.
      session.leave();
      await navigate('/auth/login', { replace: true, state: changed });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <NewPasswordField form={form} name="password" label="New password" />
      <p className={styles.aside}>
        This signs you out everywhere. You’ll then sign in with the new password.
      </p>
      <Button type="submit" loading={form.isSending} fullWidth>
        Set new password
      </Button>
    </form>
  );
}
