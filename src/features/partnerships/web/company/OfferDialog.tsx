import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Currency } from '../../../../kit/common/money.ts';
import { call } from '../../../../kit/web/api.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { type CommissionTerms, getCompany, getMyCompany } from '../../../members/contract.ts';
import { offerTerms, type PartnershipDetail } from '../../contract.ts';
import { complaintsAbout, proposalOf, type ProposalValues, wayValues } from '../terms/proposal.ts';
import { TermsWay } from '../terms/TermsWay.tsx';
import { forgetPartnerships } from '../forget-partnerships.ts';
import styles from './Company.module.css';
import { inForceOf, openOf } from './versions.ts';

interface Props {
  partnership: PartnershipDetail;
  isOpen: boolean;
  close: () => void;
}

/** Other terms, typed over those that are proposed or in force. */
export function OfferDialog({ partnership, isOpen, close }: Props) {
  const { data: mine } = useCall(getMyCompany, {}, { enabled: isOpen });
  const { data: theirs } = useCall(getCompany, { params: { id: partnership.id } }, { enabled: isOpen });
  return (
    <Dialog title={`Propose terms to ${partnership.name}`} isOpen={isOpen} close={close} size="large">
      {mine && theirs ? (
        <OfferForm
          partnership={partnership}
          theirs={theirs.commission}
          ours={mine.commission}
          currency={mine.currency}
          close={close}
        />
      ) : (
        <RowSkeleton />
      )}
    </Dialog>
  );
}

interface FormProps {
  partnership: PartnershipDetail;
  theirs: CommissionTerms | null;
  ours: CommissionTerms | null;
  currency: Currency;
  close: () => void;
}

function OfferForm({ partnership, theirs, ours, currency, close }: FormProps) {
  const queries = useQueryClient();
  const { name, can } = partnership;
  const from = openOf(partnership) ?? inForceOf(partnership);
  const form = useForm<ProposalValues>({
    initial: {
      they_pay: wayValues(from?.they_pay ?? null, theirs, currency),
      we_pay: wayValues(from?.we_pay ?? null, ours, currency),
      message: '',
    },
    check: complaintsAbout,
    send: async (values) => {
      await call(offerTerms, { params: { id: partnership.partnership.id }, body: proposalOf(values) });
      toast({ tone: 'success', message: `${name} is asked about these terms.` });
      close();
      await forgetPartnerships(queries);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Other terms">
      {can.accept && (
        <p className={styles.intro}>
          {`This says yes to the partnership. You are partners once ${name} accepts these terms.`}
        </p>
      )}
      <TermsWay
        way="they_pay"
        name={name}
        value={form.values.they_pay}
        change={(next) => form.set('they_pay', next)}
        errors={form.errors}
        standard={theirs}
      />
      <TermsWay
        way="we_pay"
        name={name}
        value={form.values.we_pay}
        change={(next) => form.set('we_pay', next)}
        errors={form.errors}
        standard={ours}
      />
      <TextAreaField form={form} name="message" label="Message" isOptional maxLength={2000} />
      <FormFailure failure={form.failure} />
      <div className={styles.answers}>
        <Button type="submit" size="sm" loading={form.isSending}>
          Propose these terms
        </Button>
        <Button size="sm" variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
