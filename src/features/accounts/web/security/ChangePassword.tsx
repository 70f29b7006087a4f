import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { changePassword } from '../../contract/security.ts';
import { listSessions } from '../../calls/sessions.gen.ts';
import { NewPasswordField } from '../door/NewPasswordField.tsx';
import { AccountName } from './AccountName.tsx';
import { Answers } from './Answers.tsx';
import styles from './Security.module.css';

export function ChangePassword({ close }: { close: () => void }) {
  const change = useCommand(changePassword, { changes: [listSessions] });
  const form = useForm({
    initial: { current_password: '', password: '' },
    endpoint: changePassword,
    send: async (body) => {
      await change.mutateAsync({ body });
      close();
      toast({ tone: 'success', message: 'Password changed. You’re signed out everywhere else.' });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <AccountName />
      <PasswordField
        form={form}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField form={form} name="password" label="New password" />
      <Answers label="Change password" isSending={form.isSending} cancel={close} />
    </form>
  );
}
