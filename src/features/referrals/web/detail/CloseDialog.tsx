import { Button } from '@mantine/core';
import { formatMoney } from '../../../../kit/common/money.ts';
import { call } from '../../../../kit/web/api.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { closeReferral } from '../../calls/verbs.gen.ts';
import { asking, type Asking } from '../../contract/verbs.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { isMonthlyDeal } from '../../rules.ts';
import styles from './Dialogs.module.css';
import { owedWords } from './owed-words.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useTakeReferral } from './useReferral.ts';

const askingWords: Record<Asking, string> = {
  now: 'Now: the work is done',
  in_2_weeks: 'In 2 weeks',
  in_a_month: 'In a month',
  never: 'Don’t ask',
};

const worthNothing = (currency: string) => ({
  title: `Close this deal for ${formatMoney(0, currency)}?`,
  body: 'If you don’t know the amount yet, close the deal when you do.',
  yes: `Close for ${formatMoney(0, currency)}`,
  no: 'Change amount',
});

/** The deal is made: how much, when, what that comes to for the sender, and when the customer can say how it was. */
export function CloseDialog({ referral, close }: Pick<StepDialogProps, 'referral' | 'close'>) {
  const take = useTakeReferral();
  const confirm = useConfirm();
  const { terms, partner } = referral;
  const { currency } = referral.opportunity;
  const isMonthly = isMonthlyDeal(terms);
  const form = useForm({
    initial: { amount: '', date: referral.today, note: '', ask_customer: 'in_2_weeks' },
    check: ({ amount, date }) => {
      const read = readAmount(amount, currency);
      const complaint = read.complaint ?? (read.amount === null ? 'Enter the amount.' : undefined);
      return { ...(complaint && { amount: complaint }), ...(date === '' && { date: 'Choose a date.' }) };
    },
    send: async ({ amount, date, note, ask_customer: chosen }) => {
      const worth = readAmount(amount, currency).amount ?? 0;
      if (worth === 0 && !(await confirm(worthNothing(currency)))) return;
      const body = { amount: worth, date, note, ask_customer: asking.parse(chosen) };
      const changed = take(await call(closeReferral, { params: { id: referral.id }, body }));
      toast({ tone: 'success', message: `Deal closed. ${partner.name} has been notified.` });
      close(changed);
    },
  });
  const { amount } = readAmount(form.values.amount, currency);
  return (
    <Dialog title="Close as won" isOpen close={() => close()}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="amount"
            label={isMonthly ? `Paid each month, in ${currency}` : `Amount in ${currency}`}
            hint="Without tax"
            inputMode="decimal"
            isFirst
          />
          <TextField form={form} name="date" label="Date" hint="When it was agreed" type="date" />
        </div>
        <output className={styles.preview}>{owedWords(referral, amount)}</output>
        {referral.can.ask_customer && (
          <SelectField
            form={form}
            name="ask_customer"
            label="Ask the customer how it went"
            hint="One email, when there’s something to say."
            choices={asking.options.map((value) => ({ value, label: askingWords[value] }))}
          />
        )}
        <TextAreaField form={form} name="note" label="Note" isOptional maxLength={2000} />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={() => close()}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Close as won
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
