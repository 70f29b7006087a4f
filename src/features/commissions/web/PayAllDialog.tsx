import { Button } from '@mantine/core';
import { call } from '../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../kit/web/api-error.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../kit/web/components/DialogFooter.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import { useCall } from '../../../kit/web/queries.ts';
import { listPayable, payTogether, undoPayments } from '../calls/payments.gen.ts';
import { useForgetCommissions } from './commissions.api.ts';
import styles from './Dialogs.module.css';
import { inWords, leftOutText, sumsText } from './payable-words.ts';

interface Props {
  partner: { id: number; name: string };
  close: () => void;
}

/** Says how many and how much before anything is marked, and which rows these are. */
export function PayAllDialog({ partner, close }: Props) {
  const { data, error, refetch } = useCall(listPayable, { query: { partner: partner.id } });
  const title = data
    ? `Paid ${sumsText(data.commissions)} to ${partner.name}?`
    : `What’s due to ${partner.name}`;
  return (
    <Dialog title={title} isOpen close={close}>
      {data ? (
        <PayForm partner={partner} payable={data} close={close} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <div aria-busy="true">
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
    </Dialog>
  );
}

function PayForm({ partner, payable, close }: Props & { payable: CallOutput<typeof listPayable> }) {
  const forget = useForgetCommissions();
  const { commissions, deductions, more } = payable;
  const undo = async (ids: number[]) => {
    try {
      const { left_out: left } = await call(undoPayments, {
        body: { partner: partner.id, commission_ids: ids },
      });
      toast({ tone: 'success', message: `Undone. ${leftOutText(left)}`.trim() });
    } catch (failure) {
      toast({ tone: 'danger', message: messageOf(failure) });
    }
    await forget();
  };
  const form = useForm({
    initial: { note: '' },
    send: async ({ note }) => {
      try {
        const ids = commissions.map(({ id }) => id);
        const { changed, left_out: left } = await call(payTogether, {
          body: { partner: partner.id, commission_ids: ids, note },
        });
        const done = `${inWords(changed.length)} marked as paid. ${partner.name} will be asked to confirm.`;
        toast({
          tone: 'success',
          message: `${done} ${leftOutText(left)}`.trim(),
          undo: () => void undo(changed.map(({ id }) => id)),
        });
      } catch (failure) {
        // Someone else was first: what is on the screen is out of date.
        if (failure instanceof ApiError && failure.status === 409) void forget();
        throw failure;
      }
      await forget();
      close();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.says}>
        {inWords(commissions.length)} to {partner.name}, who confirms when the money arrives.
        {more > 0 && ` ${more} more are due and can be marked afterwards.`}
      </p>
      <ul className={styles.payable} aria-label="What will be marked as paid">
        {commissions.map(({ id, customer, amount, currency }) => (
          <li key={id}>
            <span>{customer}</span>
            <span className={styles.sum}>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
      {deductions.map(({ currency, amount }) => (
        <p key={currency} className={styles.says}>
          {partner.name} owes you {formatMoney(amount, currency)} back. It isn’t part of this sum.
        </p>
      ))}
      <TextAreaField form={form} name="note" label="Note" isOptional maxLength={2000} />
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Not now
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Mark all as paid
        </Button>
      </DialogFooter>
    </form>
  );
}
