import { Button } from '@mantine/core';
import type { Endpoint } from '../../../kit/common/endpoint.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import styles from './Dialogs.module.css';

/** One way to settle it, and what it means for the two. */
export interface DecisionChoice<Decision extends string> {
  value: Decision;
  label: string;
  hint: string;
}

export interface Deciding<Decision extends string> {
  title: string;
  choices: readonly DecisionChoice<Decision>[];
  /** Its body is a decision and a note. */
  endpoint: Endpoint;
  decide: (decision: Decision, note: string) => Promise<unknown>;
}

/** What two companies could not settle is decided here, with a reason that both read. */
export function DecisionDialog<Decision extends string>({
  title,
  choices,
  endpoint,
  decide,
  close,
}: Deciding<Decision> & { close: () => void }) {
  const [only] = choices.length === 1 ? choices : [];
  const form = useForm<{ decision: Decision | ''; note: string }>({
    initial: { decision: only?.value ?? '', note: '' },
    endpoint,
    send: async ({ decision, note }) => {
      if (decision === '') return;
      await decide(decision, note);
      toast({ tone: 'success', message: 'Decision saved. Both companies can see it.' });
      close();
    },
  });
  return (
    <Dialog title={title} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {only ? (
          <p className={styles.says}>{only.hint}</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Your decision</legend>
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
                <span className={styles.hint}>{hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextAreaField
          form={form}
          name="note"
          label="Reason"
          hint="Both companies can read it."
          maxLength={2000}
        />
        <FormFailure failure={form.errors.decision ? 'Choose a decision.' : form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Not now
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            {only?.label ?? 'Decide'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
