import type { Endpoint } from '../../../../kit/common/endpoint.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { PasswordField } from '../../../../kit/web/forms/PasswordField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { AccountName } from './AccountName.tsx';
import { Answers } from './Answers.tsx';
import styles from './Security.module.css';

interface Props {
  endpoint: Endpoint;
  send: (body: { current_password: string }) => Promise<unknown>;
  hint: string;
  label: string;
  cancel: () => void;
  isDangerous?: boolean;
}

/** A change to how one signs in needs the password again: an open browser may not be in its owner's hands. */
export function PasswordProof({ endpoint, send, hint, label, cancel, isDangerous = false }: Props) {
  const form = useForm({ initial: { current_password: '' }, endpoint, send });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} />
      <AccountName />
      <PasswordField
        form={form}
        name="current_password"
        label="Your password"
        hint={hint}
        autoComplete="current-password"
      />
      <Answers label={label} isSending={form.isSending} cancel={cancel} isDangerous={isDangerous} />
    </form>
  );
}
