import { Button } from '@mantine/core';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { longestReason, suspendMember } from '../../../accounts/contract/admin-members.ts';
import styles from './Members.module.css';

interface Props {
  /** "Ann Lee", "3 people". */
  whom: string;
  suspend: (reason: string) => Promise<unknown>;
  close: () => void;
}

export function SuspendDialog({ whom, suspend, close }: Props) {
  const form = useForm({
    initial: { reason: '' },
    endpoint: suspendMember,
    send: ({ reason }) => suspend(reason),
  });
  return (
    <Dialog title={`Suspend ${whom}?`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.says}>
          They’re signed out immediately and can’t sign in until you lift the suspension. Nothing is deleted.
        </p>
        <TextAreaField
          form={form}
          name="reason"
          label="Reason"
          hint="They read it when they’re signed out, when they try to sign in, and by email."
          maxLength={longestReason}
          isFirst
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" size="sm" loading={form.isSending}>
            Suspend
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
