import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { CompanyBox } from '../../../members/web/public.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { introduceFromMeeting } from '../../calls/feedback.gen.ts';
import { useShowMeeting } from '../meeting/useMeetingVerb.ts';
import styles from './Feedback.module.css';
import type { OutcomeFormProps } from './form-props.ts';

/** Whom else of the community they should know: both are asked, and read who thought of it. */
export default function IntroduceForm({ meeting, company, close }: OutcomeFormProps) {
  const show = useShowMeeting();
  const form = useForm<{ other_company_id: number | undefined; message: string }>({
    initial: { other_company_id: undefined, message: '' },
    check: ({ other_company_id: other }) =>
      other === undefined ? { other_company_id: 'Choose a company.' } : {},
    send: async ({ other_company_id: other, message }) => {
      const shown = await call(introduceFromMeeting, {
        params: { id: meeting.id },
        body: { company_id: company.id, other_company_id: other!, message },
      });
      await show(shown);
      close();
      toast({ tone: 'success', message: 'Introduced. Both companies have been notified.' });
    },
  });
  const { other_company_id: chosen } = form.values;
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <p>
        Introduce <strong>{company.name}</strong> to another member company. They become partners if both
        accept.
      </p>
      {chosen === undefined ? (
        <CompanyBox
          label="Who to?"
          error={form.errors['other_company_id']}
          choose={(id) => form.set('other_company_id', id)}
          without={[company.id]}
        />
      ) : (
        <Chosen id={chosen} change={() => form.set('other_company_id', undefined)} />
      )}
      <TextAreaField form={form} name="message" label="Message to both" isOptional maxLength={1000} />
      <FormFailure failure={form.failure} />
      <div className={styles.end}>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Introduce them
        </Button>
      </div>
    </form>
  );
}

function Chosen({ id, change }: { id: number; change: () => void }) {
  const { data } = useCall(getCompany, { params: { id } });
  return (
    <div className={styles.told}>
      <span>
        To <strong>{data?.name ?? '…'}</strong>
      </span>
      <Button variant="default" size="xs" onClick={change}>
        Change
      </Button>
    </div>
  );
}
