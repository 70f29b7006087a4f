import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { SelectField } from '../../../../kit/web/forms/SelectField.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { reportMessage, type reportReasons } from '../../contract/messages.ts';
import type { ChatMessage } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import styles from './ReportForm.module.css';

type Reason = (typeof reportReasons)[number];

const reasons: readonly { value: Reason; label: string }[] = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'rude', label: 'Rude or threatening' },
  { value: 'fraud', label: 'Fraud or a scam' },
  { value: 'other', label: 'Something else' },
];

interface Props {
  conversationId: number;
  message: ChatMessage;
  close: () => void;
}

export default function ReportForm({ conversationId, message, close }: Props) {
  const initial: { reason: Reason; note: string } = { reason: 'spam', note: '' };
  const form = useForm({
    initial,
    endpoint: reportMessage,
    send: async (body) => {
      const params = { id: conversationId, messageId: message.id };
      await call(reportMessage, { params, body }, failures(conversationId));
      close();
      toast({ tone: 'success', message: 'Thanks. Your community’s admins will look into it.' });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.intro}>
        Your community’s admins will see this message and up to ten around it. The person who wrote it isn’t
        told who reported it.
      </p>
      <SelectField form={form} name="reason" label="Reason" choices={reasons} isFirst />
      <TextAreaField
        form={form}
        name="note"
        label="What should the admins know?"
        maxLength={1000}
        isOptional
      />
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" color="red" loading={form.isSending}>
          Report message
        </Button>
      </div>
    </form>
  );
}
