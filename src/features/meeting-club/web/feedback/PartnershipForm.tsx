import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { proposeMeetingPartnership } from '../../calls/feedback.gen.ts';
import { useShowMeeting } from '../meeting/useMeetingVerb.ts';
import styles from './Feedback.module.css';
import type { OutcomeFormProps } from './form-props.ts';

/** An invitation by what both usually pay; other terms are agreed on the partnership’s own page. */
export function PartnershipForm({ meeting, company, close }: OutcomeFormProps) {
  const show = useShowMeeting();
  const form = useForm({
    initial: { message: '' },
    send: async ({ message }) => {
      const shown = await call(proposeMeetingPartnership, {
        params: { id: meeting.id },
        body: { company_id: company.id, message },
      });
      await show(shown);
      close();
      toast({ tone: 'success', message: `Invitation sent to ${company.name}.` });
    },
  });
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <p>
        Invite <strong>{company.name}</strong> to be a partner on your usual terms. You can agree on other
        terms later.
      </p>
      <TextAreaField form={form} name="message" label="Message" isOptional maxLength={2000} />
      <FormFailure failure={form.failure} />
      <div className={styles.end}>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
