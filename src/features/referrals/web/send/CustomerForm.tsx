import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { currency as currencyCode } from '../../../../kit/common/money.ts';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { readTerms, termsValues, type TermsValues } from '../../../members/web/public.ts';
import { useOpenPlans } from '../../../subscriptions/web/public.ts';
import { prepareReferral } from '../../calls/before-sending.gen.ts';
import { isPlanInTheWay } from '../plan-in-the-way.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { OwnTerms } from './OwnTerms.tsx';
import styles from './Send.module.css';
import { TermsAhead } from './TermsAhead.tsx';
import {
  type CustomerBody,
  customerBody,
  customerComplaints,
  nothingTyped,
  type ReferralValues,
} from './values.ts';

export interface CustomerFormProps {
  /** Who gets the customer, by `company_id`. */
  companyId: number;
  /** The price that was agreed, in minor units; null where no whole price is known. */
  size: number | null;
  currency: string;
  /** What was typed before, where the form comes back. */
  initial: ReferralValues | undefined;
  button: string;
  send: (customer: CustomerBody) => Promise<unknown>;
  /** Called as it is typed, so that nothing is lost while another answer is looked at. */
  keep: (values: ReferralValues) => void;
  cancel: () => void;
  /** What else the whole form asks. */
  children?: ReactNode;
}

/** The customer of a referral whose need and receiver are known: who they are, their yes, and the terms. */
export default function CustomerForm({
  companyId,
  size,
  currency,
  initial,
  button,
  send,
  keep,
  cancel,
  children,
}: CustomerFormProps) {
  const openPlans = useOpenPlans();
  const { data: prepared } = useCall(prepareReferral, { params: { id: companyId } });
  const [ownTerms, setOwnTerms] = useState<TermsValues>();
  const [isAtLimit, setAtLimit] = useState(false);
  const form = useForm<ReferralValues>({
    initial: initial ?? nothingTyped,
    check: (values) => customerComplaints(values, ownTerms),
    send: async (values) => {
      try {
        await send(customerBody(values, ownTerms));
      } catch (error) {
        setAtLimit(isPlanInTheWay(error));
        throw error;
      }
    },
  });
  const { values: typed } = form;
  useEffect(() => keep(typed), [keep, typed]);
  const refusal = prepared && !prepared.can_send ? prepared.refusal : null;
  const own = ownTerms && readTerms(ownTerms).terms;
  const standard = currencyCode.safeParse(currency).data ?? 'AUD';
  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate aria-label="The customer">
      <CustomerFields form={form} />
      <CheckboxField
        form={form}
        name="customer_agreed"
        label="The customer agreed to be contacted"
        hint="Ask them first. If you add their email, we’ll send them a message where they can say no."
      />
      {prepared && (
        <>
          <TermsAhead
            prepared={prepared}
            own={own}
            size={(own ?? prepared.terms).commission_currency === currency ? size : null}
            is="price"
          />
          <OwnTerms
            name={prepared.receiver.name}
            values={ownTerms}
            standard={termsValues(prepared.terms, standard)}
            change={setOwnTerms}
            errors={form.errors}
          />
        </>
      )}
      {children}
      {/* What the server says now is truer than what it said before. */}
      <FormFailure failure={form.failure ?? refusal ?? undefined} />
      <div className={styles.end}>
        {(isAtLimit || (refusal !== null && /\bplan\b|this month|resets/i.test(refusal))) && (
          <Button variant="default" size="sm" onClick={openPlans}>
            See plans
          </Button>
        )}
        <Button variant="default" size="sm" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
