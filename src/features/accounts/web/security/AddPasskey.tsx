import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getSecurity } from '../../calls/security.gen.ts';
import { addPasskey, beginPasskey } from '../../contract/security.ts';
import { makePasskey } from '../passkeys.ts';
import { Answers } from './Answers.tsx';
import styles from './Security.module.css';

// The rest of the passkey comes from the browser, not from the form.
const asked = { ...addPasskey, body: beginPasskey.body.extend(addPasskey.body.pick({ name: true }).shape) };

export function AddPasskey({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: '', current_password: '' },
    endpoint: asked,
    send: async ({ name, current_password: password }) => {
      await makePasskey(name.trim(), password);
      await askAgain(queries, { queryKey: keyOf(getSecurity) });
      close();
      toast({ tone: 'success', message: `Passkey “${name.trim()}” added.` });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField
        form={form}
        name="name"
        label="Passkey name"
        hint="To recognise it in the list."
        placeholder="For example, Work laptop"
        autoComplete="off"
        maxLength={60}
      />
      <PasswordField
        form={form}
        name="current_password"
        label="Your password"
        hint="To make sure it’s you."
        autoComplete="current-password"
      />
      <Answers label="Add passkey" isSending={form.isSending} cancel={close} />
    </form>
  );
}
