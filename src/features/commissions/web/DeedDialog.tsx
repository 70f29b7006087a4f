import { Button } from '@mantine/core';
import { ApiError } from '../../../kit/web/api-error.ts';
import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../kit/web/forms/FormFailure.tsx';
import { required } from '../../../kit/web/forms/rules.ts';
import { TextAreaField } from '../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../kit/web/forms/useForm.ts';
import type { Commission } from '../contract/ledger.ts';
import { useForgetCommissions } from './commissions.api.ts';
import { wordsFor, type Deed } from './deeds.ts';
import styles from './Dialogs.module.css';

interface Props {
  row: Commission;
  deed: Deed;
  close: () => void;
}

/** Says what a step means, and takes a few words along. */
export function DeedDialog({ row, deed, close }: Props) {
  const forget = useForgetCommissions();
  const step = wordsFor(deed, row);
  const form = useForm({
    initial: { words: '' },
    rules: step.reason === null ? {} : { words: required('Enter a reason.') },
    send: async ({ words }) => {
      try {
        await step.send(words);
      } catch (error) {
        // Someone else was first: what is on the screen is out of date.
        if (error instanceof ApiError && error.status === 409) void forget();
        throw error;
      }
      await forget();
      toast({ tone: 'success', message: step.done });
      close();
    },
  });
  return (
    <Dialog title={step.title} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.says}>{step.says}</p>
        <TextAreaField
          form={form}
          name="words"
          label={step.reason ?? 'Note'}
          isOptional={step.reason === null}
          maxLength={2000}
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Not now
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={form.isSending}
            {...(step.isDangerous && { color: 'red' })}
          >
            {step.button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
