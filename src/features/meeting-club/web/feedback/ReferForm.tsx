import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { CustomerForm, type CustomerBody, type ReferralValues } from '../../../referrals/web/public.ts';
import { sendMeetingReferral } from '../../calls/feedback.gen.ts';
import { useShowMeeting } from '../meeting/useMeetingVerb.ts';
import styles from './Feedback.module.css';
import type { OutcomeFormProps } from './form-props.ts';

/** The referral’s own form, with the company that was met as its receiver. */
export default function ReferForm({ meeting, company, close }: OutcomeFormProps) {
  const show = useShowMeeting();
  const { claims } = useSession();
  const [typed, setTyped] = useState<ReferralValues>();
  const [missing, setMissing] = useState<string>();
  const form = useForm({ initial: { need: '', description: '' }, send: () => Promise.resolve() });
  const send = async (customer: CustomerBody) => {
    const { need, description } = form.values;
    if (need.trim() === '') {
      setMissing('Say what the customer needs.');
      throw new Error('Say what the customer needs.');
    }
    setMissing(undefined);
    const shown = await call(sendMeetingReferral, {
      params: { id: meeting.id },
      body: { ...customer, company_id: company.id, need, description },
    });
    await show(shown);
    close();
    toast({ tone: 'success', message: `Referral sent. ${company.name} has been notified.` });
  };
  return (
    <div className={styles.stack}>
      <p>
        A referral to <strong>{company.name}</strong> from your meeting.
      </p>
      <CustomerForm
        companyId={company.id}
        size={null}
        currency={claims?.Currency ?? 'AUD'}
        initial={typed}
        keep={setTyped}
        button="Send referral"
        send={send}
        cancel={close}
      >
        <TextField
          form={{ ...form, errors: { ...form.errors, need: missing } }}
          name="need"
          label="Summary"
          hint="What they need, in one line"
          maxLength={140}
        />
        <TextAreaField form={form} name="description" label="Details" isOptional maxLength={4000} />
      </CustomerForm>
    </div>
  );
}
