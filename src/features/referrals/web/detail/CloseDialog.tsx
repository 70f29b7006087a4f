import { Button } from '@mantine/core';
import { today } from '../../../../kit/common/dates.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { closeReferral, type ReferralDetail } from '../../contract.ts';
import { readAmount } from '../money-field.ts';
import styles from './Dialogs.module.css';
import { owedWords } from './owed-words.ts';
import { useTakeReferral } from './useReferral.ts';

/** The deal is made: how much, when, and what that comes to for the sender. */
export function CloseDialog({ referral, close }: { referral: ReferralDetail; close: () => void }) {
  const take = useTakeReferral();
  const { terms, partner } = referral;
  const { currency } = referral.opportunity;
  const isMonthly = terms.commission_calc_method === 'percent_recurring';
  const form = useForm({
    initial: { amount: '', date: today(), note: '' },
    check: ({ amount, date }) => {
      const read = readAmount(amount, currency);
      return {
        ...((read.complaint ?? (read.amount === null ? 'Please say how much.' : undefined)) && {
          amount: read.complaint ?? 'Please say how much.',
        }),
        ...(date === '' && { date: 'Please choose a day.' }),
      };
    },
    send: async ({ amount, date, note }) => {
      const body = { amount: readAmount(amount, currency).amount ?? 0, date, note };
      take(await call(closeReferral, { params: { id: referral.id }, body }));
      toast({ tone: 'success', message: `Closed. ${partner.name} is told.` });
      close();
    },
  });
  const { amount } = readAmount(form.values.amount, currency);
  return (
    <Dialog title="Close the deal" isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="amount"
            label={isMonthly ? `Paid each month, in ${currency}` : `Amount in ${currency}`}
            hint="Without tax."
            inputMode="decimal"
          />
          <TextField form={form} name="date" label="Day of the deal" hint="As it was agreed." type="date" />
        </div>
        <output className={styles.preview}>{owedWords(referral, amount)}</output>
        <TextAreaField form={form} name="note" label="Note" isOptional maxLength={2000} />
        <FormFailure failure={form.failure} />
        <div className={styles.actions}>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isSending}>
            Close the deal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
