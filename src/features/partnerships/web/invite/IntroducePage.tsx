import { Button } from '@mantine/core';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { AdminsOnly } from '../../../accounts/web/public.ts';
import { introduceCompanies } from '../../calls.gen.ts';
import { CompanyBox } from '../../../members/web/public.ts';
import { ChosenCompany } from './ChosenCompany.tsx';
import styles from './Invite.module.css';
import { useChosenCompany } from './useChosenCompany.ts';

interface Values {
  company_id: number | undefined;
  other_company_id: number | undefined;
  message: string;
}

const missing = 'Choose a company.';

/** An admin brings two companies together; they are partners once both accept. */
export default function IntroducePage() {
  return (
    <AdminsOnly>
      <Introduction />
    </AdminsOnly>
  );
}

function Introduction() {
  const form = useForm<Values>({
    initial: { company_id: undefined, other_company_id: undefined, message: '' },
    check: ({ company_id, other_company_id }) => ({
      ...(company_id === undefined && { company_id: missing }),
      ...(other_company_id === undefined && { other_company_id: missing }),
    }),
    send: async ({ company_id = 0, other_company_id = 0, message }) => {
      await call(introduceCompanies, {
        body: { company_id, other_company_id, message: message.trim() || null },
      });
      form.reset();
      toast({ tone: 'success', message: 'Introduction sent. They become partners when both accept.' });
    },
  });
  const { company_id, other_company_id } = form.values;
  return (
    <Page
      title="Introduce two companies"
      description="Both get your message. They become partners when both accept, on today’s default terms unless they agree on others."
    >
      <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Introduction">
        <Card>
          <div className={styles.pair}>
            <Choice
              label="First company"
              value={company_id}
              without={other_company_id}
              error={form.errors.company_id}
              choose={(id) => form.set('company_id', id)}
            />
            <Choice
              label="Second company"
              value={other_company_id}
              without={company_id}
              error={form.errors.other_company_id}
              choose={(id) => form.set('other_company_id', id)}
            />
            <TextAreaField
              form={form}
              name="message"
              label="Message"
              isOptional
              maxLength={2000}
              placeholder="Why they should know each other"
            />
          </div>
        </Card>
        <FormFailure failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isSending}>
            Introduce companies
          </Button>
        </div>
      </form>
    </Page>
  );
}

interface ChoiceProps {
  label: string;
  value: number | undefined;
  without: number | undefined;
  error: string | undefined;
  choose: (companyId: number | undefined) => void;
}

function Choice({ label, value, without, error, choose }: ChoiceProps) {
  const { company } = useChosenCompany(value === undefined ? null : String(value));
  if (company) return <ChosenCompany label={label} company={company} change={() => choose(undefined)} />;
  return <CompanyBox label={label} error={error} choose={choose} without={[without]} />;
}
