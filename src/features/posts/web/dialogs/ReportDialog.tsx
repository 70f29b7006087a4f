import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { reportPost, reportReasons } from '../../contract/answering.ts';
import { type Reason, reasonWords } from '../report-reasons.ts';
import styles from './dialogs.module.css';

const reasons = reportReasons.map((value) => ({ value, label: reasonWords[value] }));

interface Props {
  post: { id: number };
  /** Left out: the post itself is reported. */
  commentId?: number;
  close: () => void;
}

export function ReportDialog({ post, commentId, close }: Props) {
  const what = commentId === undefined ? 'post' : 'comment';
  const initial: { reason: Reason; note: string } = { reason: 'spam', note: '' };
  const form = useForm({
    initial,
    endpoint: reportPost,
    send: async (body) => {
      await call(reportPost, {
        params: { id: post.id },
        body: { ...body, ...(commentId !== undefined && { comment_id: commentId }) },
      });
      close();
      toast({ tone: 'success', message: 'Thanks. Your community’s admins will look into it.' });
    },
  });
  return (
    <Dialog title={`Report this ${what}`} isOpen close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.intro}>
          Your community’s admins will see this {what}. The person who wrote it isn’t told who reported it.
        </p>
        <SelectField form={form} name="reason" label="Reason" choices={reasons} isFirst />
        <TextAreaField
          form={form}
          name="note"
          label="What should the admins know?"
          maxLength={1000}
          isOptional
        />
        <FormFailure failure={form.failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" color="red" loading={form.isSending}>
            Report {what}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
