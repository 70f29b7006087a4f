import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { declineResponse } from '../../../calls/responses.gen.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';
import { useRefresh } from '../../useVerb.ts';
import { kindWord } from '../kind-word.ts';
import styles from './Compare.module.css';

interface Props {
  opportunity: OpportunityDetail;
  response: ComparedResponse;
  close: () => void;
}

/** A no, with a friendly message to begin from. */
export function DeclineDialog({ opportunity, response, close }: Props) {
  const { name } = response.company;
  const refresh = useRefresh();
  const form = useForm({
    initial: { word: kindWord(opportunity.title) },
    send: async ({ word }) => {
      try {
        await call(declineResponse, {
          params: { id: opportunity.id, responseId: response.id },
          body: { word },
        });
      } finally {
        await refresh();
      }
      close();
      toast({ tone: 'success', message: `Declined. ${name} has been notified.` });
    },
  });
  return (
    <Dialog title={`Decline ${name}’s response?`} isOpen close={close}>
      <form className={styles.full} onSubmit={form.submit} noValidate>
        <TextAreaField
          form={form}
          name="word"
          label={`Message to ${name}`}
          hint="They read it with the answer. Change it as you like."
          isOptional
          maxLength={1000}
          isFirst
        />
        <p className={styles.small}>This can’t be undone.</p>
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" size="sm" loading={form.isSending}>
            Decline response
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
