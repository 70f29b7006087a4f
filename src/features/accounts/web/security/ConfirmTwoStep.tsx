import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { getSecurity } from '../../calls/security.gen.ts';
import { confirmTwoStep } from '../../contract/security.ts';
import { CodeField } from '../door/CodeField.tsx';
import { Answers } from './Answers.tsx';
import styles from './Security.module.css';
import { TwoStepSecret } from './TwoStepSecret.tsx';

interface Props {
  secret: string;
  uri: string;
  onConfirmed: (codes: readonly string[]) => void;
  cancel: () => void;
}

export function ConfirmTwoStep({ secret, uri, onConfirmed, cancel }: Props) {
  const confirm = useCommand(confirmTwoStep, { changes: [getSecurity] });
  const form = useForm({
    initial: { code: '' },
    endpoint: confirmTwoStep,
    send: async (body) => {
      const { recovery_codes: codes } = await confirm.mutateAsync({ body });
      onConfirmed(codes);
    },
  });
  return (
    <div className={styles.steps}>
      <TwoStepSecret secret={secret} uri={uri} />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure failure={form.failure} />
        <CodeField form={form} name="code" label="Code" hint="The 6 digits the app shows now." />
        <Answers label="Turn on" isSending={form.isSending} cancel={cancel} />
      </form>
    </div>
  );
}
