import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { decideDispute, listDisputes } from '../../contract.ts';
import styles from './Disputes.module.css';
import type { Dispute } from './useDisputes.ts';

interface Props {
  of: Pick<Dispute, 'id' | 'sender' | 'receiver'>;
  kind: 'dispute' | 'reopening';
  close: () => void;
}

type Decision = 'confirm' | 'withdraw' | 'reopen';

/** What each decision means for the two. */
const choicesFor = ({ of: { receiver }, kind }: Props): { value: Decision; label: string; hint: string }[] =>
  kind === 'reopening'
    ? [
        {
          value: 'reopen',
          label: 'Take it up again',
          hint: 'It goes back to where it stood. What was owed for the deal is taken back.',
        },
      ]
    : [
        {
          value: 'confirm',
          label: 'It happened',
          hint: `It counts as confirmed by ${receiver.name}, and earns what was agreed.`,
        },
        { value: 'withdraw', label: 'It did not happen', hint: 'It is withdrawn, and nothing is owed.' },
      ];

export function DecisionDialog(props: Props) {
  const { of, close } = props;
  const command = useCommand(decideDispute, { changes: [listDisputes] });
  const choices = choicesFor(props);
  const [only] = choices.length === 1 ? choices : [];
  const form = useForm<{ decision: Decision | ''; note: string }>({
    initial: { decision: only?.value ?? '', note: '' },
    endpoint: decideDispute,
    send: async ({ decision, note }) => {
      if (decision === '') return;
      await command.mutateAsync({ params: { id: of.id }, body: { decision, note } });
      toast({ tone: 'success', message: 'Decided. Both companies have been told.' });
      close();
    },
  });
  return (
    <Dialog title={`${of.sender.name} to ${of.receiver.name}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {only ? (
          <p className={styles.facts}>{only.hint}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>What is so?</legend>
            {choices.map(({ value, label, hint }) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  name="decision"
                  value={value}
                  checked={form.values.decision === value}
                  onChange={() => form.set('decision', value)}
                />
                <span>{label}</span>
                <span className={styles.facts}>{hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextAreaField form={form} name="note" label="Why" hint="Both companies read it." maxLength={2000} />
        <FormFailure failure={form.errors.decision ? 'Please choose what is so.' : form.failure} />
        <div className={styles.actions}>
          <Button variant="default" size="sm" onClick={close}>
            Not now
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            {only?.label ?? 'Decide'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
