import { Button } from '@mantine/core';
import { call } from '../../../kit/web/api.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import { decideCommissionDispute, type CommissionDispute } from '../contract.ts';
import { useForgetCommissions } from './commissions.api.ts';
import styles from './Dialogs.module.css';

type Decision = 'owed' | 'not_owed' | 'received';

/** What each decision means for the two. */
function choicesFor({ payer, payee, was_paid: wasPaid }: CommissionDispute) {
  return [
    {
      value: 'owed',
      label: 'It is owed',
      hint: `${payer.name} has to pay it${wasPaid ? ', again if need be' : ''}.`,
    },
    {
      value: 'received',
      label: 'It was paid and received',
      hint: 'It is settled, and nothing is left to do.',
    },
    {
      value: 'not_owed',
      label: 'It is not owed',
      hint: wasPaid ? `${payee.name} has to give back what was paid.` : 'It is cancelled.',
    },
  ] as const;
}

export function DecisionDialog({ dispute, close }: { dispute: CommissionDispute; close: () => void }) {
  const forget = useForgetCommissions();
  const form = useForm<{ decision: Decision | ''; note: string }>({
    initial: { decision: '', note: '' },
    endpoint: decideCommissionDispute,
    send: async ({ decision, note }) => {
      if (decision === '') return;
      await call(decideCommissionDispute, { params: { id: dispute.id }, body: { decision, note } });
      await forget();
      toast({ tone: 'success', message: 'Decided. Both companies have been told.' });
      close();
    },
  });
  return (
    <Dialog title={`${dispute.payer.name} and ${dispute.payee.name}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>What is so?</legend>
          {choicesFor(dispute).map(({ value, label, hint }) => (
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
        <TextAreaField form={form} name="note" label="Why" hint="Both companies read it." maxLength={2000} />
        <FormFailure failure={form.errors.decision ? 'Please choose what is so.' : form.failure} />
        <div className={styles.actions}>
          <Button variant="default" size="sm" onClick={close}>
            Not now
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Decide
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
