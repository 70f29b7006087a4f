import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { previewRefund, refundReferral } from '../../calls/verbs.gen.ts';
import { isMonthlyDeal } from '../../rules.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { refundWords } from './refund-words.ts';
import styles from './Dialogs.module.css';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useTakeReferral } from './useReferral.ts';

/** The customer got money back: the commission on it goes back, too. */
export function RefundDialog({ referral, close }: Pick<StepDialogProps, 'referral' | 'close'>) {
  const take = useTakeReferral();
  const currency = referral.deal?.currency ?? referral.opportunity.currency;
  const form = useForm({
    initial: { amount: '', date: referral.today, note: '' },
    check: ({ amount, date }) => {
      const read = readAmount(amount, currency);
      const complaint = read.complaint ?? (read.amount ? undefined : 'Enter the amount.');
      return {
        ...(complaint && { amount: complaint }),
        ...(date === '' && { date: 'Choose a date.' }),
      };
    },
    send: async ({ amount, date, note }) => {
      const body = { amount: readAmount(amount, currency).amount ?? 0, date, note };
      const changed = take(await call(refundReferral, { params: { id: referral.id }, body }));
      toast({ tone: 'success', message: 'Refund recorded' });
      close(changed);
    },
  });
  const { amount } = readAmount(form.values.amount, currency);
  const preview = useCall(
    previewRefund,
    { params: { id: referral.id }, query: { amount: amount ?? 0 } },
    { enabled: Boolean(amount) },
  );
  const isMonthly = isMonthlyDeal(referral.terms);
  return (
    <Dialog title="Record a refund" isOpen close={() => close()}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.intro}>
          How much did the customer get back{isMonthly && ' in all'}? We’ll deduct the commission on it as a
          new line in the statement; earlier lines don’t change. {referral.partner.name} will be notified.
        </p>
        <div className={styles.pair}>
          <TextField form={form} name="amount" label={`Amount in ${currency}`} inputMode="decimal" isFirst />
          <TextField form={form} name="date" label="Date of the refund" type="date" />
        </div>
        <output className={styles.preview}>
          {preview.data && amount ? refundWords(preview.data, referral.partner.name) : ''}
        </output>
        <TextAreaField form={form} name="note" label="Note" isOptional maxLength={2000} />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={() => close()}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Record refund
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
