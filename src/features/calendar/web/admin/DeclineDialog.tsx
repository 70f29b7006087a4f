import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import { approveEvent, listWaitingEvents } from '../../calls/hosting.gen.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import styles from './EventsTab.module.css';

export function DeclineDialog({
  event: { id, title, company },
  close,
}: {
  event: CalendarEvent;
  close: () => void;
}) {
  const command = useCommand(approveEvent, { changes: [listWaitingEvents] });
  const form = useForm({
    initial: { word: '' },
    send: async ({ word }) => {
      await command.mutateAsync({ params: { id }, body: { is_approved: false, word } });
      close();
      toast({ tone: 'success', message: `“${title}” was declined. We’ll tell ${company.name}.` });
    },
  });
  return (
    <Dialog title={`Decline “${title}”?`} isOpen close={close}>
      <form className={styles.decline} onSubmit={form.submit} noValidate>
        <TextAreaField
          form={form}
          name="word"
          label="Message to the host"
          hint="What should be different? They read it with the notification and on the event’s page."
          maxLength={1000}
          isOptional
          isFirst
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" size="sm" loading={form.isSending}>
            Decline event
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
