import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../../kit/web/forms/FormFailure.tsx';
import { required } from '../../../../../kit/web/forms/rules.ts';
import { TextAreaField } from '../../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../../kit/web/forms/useForm.ts';
import { endOpportunity, refuseAward } from '../../../calls/work.gen.ts';
import { useRefresh } from '../../useVerb.ts';
import styles from './Work.module.css';
import type { WorkDialogProps } from './work-dialog-props.ts';
import { otherSide } from './other-side.ts';

/** A no to an award, or the end of work that has begun: the other company reads why. */
export function ReasonDialog({ opportunity, step, close }: WorkDialogProps & { step: 'refuse' | 'end' }) {
  const other = otherSide(opportunity);
  const refresh = useRefresh();
  const isRefusing = step === 'refuse';
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: required('Add a few words.') },
    send: async ({ reason }) => {
      const params = { id: opportunity.id };
      try {
        await call(isRefusing ? refuseAward : endOpportunity, { params, body: { reason } });
      } finally {
        await refresh();
      }
      close();
      toast({
        tone: 'success',
        message: `${isRefusing ? 'Turned down' : 'Work ended'}. ${other} has been notified.`,
      });
    },
  });
  return (
    <Dialog title={isRefusing ? 'Turn down this award?' : 'End this work early?'} isOpen close={close}>
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        <p className={styles.small}>
          {isRefusing
            ? `${other} can then choose another company. Your response counts as withdrawn.`
            : `Nothing more can be done with it here. ${other} reads your reason; no one else does.`}
        </p>
        <TextAreaField form={form} name="reason" label={`Reason for ${other}`} maxLength={1000} isFirst />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" color="red" size="sm" loading={form.isSending}>
            {isRefusing ? 'Turn down award' : 'End work'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
