import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Currency } from '../../../../kit/common/money.ts';
import { call } from '../../../../kit/web/api.ts';
import { type Question, useConfirm } from '../../../../kit/web/components/confirm.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { TextAreaField } from '../../../../kit/web/forms/TextAreaField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMyCompany } from '../../../members/calls/my-company.gen.ts';
import { offerTerms } from '../../calls.gen.ts';
import type { PartnershipDetail } from '../../contract.ts';
import {
  complaintsAbout,
  isUnchanged,
  proposalOf,
  type ProposalValues,
  wayValues,
} from '../terms/proposal.ts';
import { type KeptWay, TermsWay } from '../terms/TermsWay.tsx';
import { defaultNote, sentenceOf, waysOf, type WayTerms } from '../terms/way-terms.ts';
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
  return (
    <Dialog title={`Propose terms to ${partnership.name}`} isOpen={isOpen} close={close} size="large">
      {mine ? (
        <OfferForm partnership={partnership} currency={mine.currency} close={close} />
      ) : (
        <RowSkeleton />
      )}
    </Dialog>
  );
}

interface FormProps {
  partnership: PartnershipDetail;
  currency: Currency;
  close: () => void;
}

function OfferForm({ partnership, currency, close }: FormProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { name, can, default_terms: usual } = partnership;
  const from = openOf(partnership) ?? inForceOf(partnership);
  const present = waysOf(partnership, from);
  const start: ProposalValues = {
    they_pay: wayValues(from?.they_pay ?? null, usual.they_pay, currency),
    we_pay: wayValues(from?.we_pay ?? null, usual.we_pay, currency),
    message: '',
  };
  const form = useForm<ProposalValues>({
    initial: start,
    draft: `terms:${partnership.partnership.id}`,
    check: complaintsAbout,
    send: async (values) => {
      if (isUnchanged(start, values) && !(await confirm(nothingChanged(partnership)))) return;
      await call(offerTerms, { params: { id: partnership.partnership.id }, body: proposalOf(values) });
      toast({ tone: 'success', message: `Terms sent to ${name}.` });
      close();
      await forgetPartnerships(queries);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="New terms">
      {can.accept && (
        <p className={styles.intro}>
          {`Sending this accepts the partnership. You become partners when ${name} accepts your terms.`}
        </p>
      )}
      <TermsWay
        way="they_pay"
        name={name}
        value={form.values.they_pay}
        change={(next) => form.set('they_pay', next)}
        errors={form.errors}
        kept={keptWay(present.theyPay, 'they')}
      />
      <TermsWay
        way="we_pay"
        name={name}
        value={form.values.we_pay}
        change={(next) => form.set('we_pay', next)}
        errors={form.errors}
        kept={keptWay(present.wePay, 'you')}
      />
      <TextAreaField form={form} name="message" label="Message" isOptional maxLength={2000} />
      <FormFailure failure={form.failure} />
      <DialogFooter>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            form.reset();
            close();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={form.isSending}>
          Send terms
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What one direction is if nobody touches it. */
const keptWay = (way: WayTerms, payer: 'they' | 'you'): KeptWay => ({
  title: way.isAgreed ? 'Keep these terms' : 'Leave it out',
  hint: `${sentenceOf(way)}. ${defaultNote(way, payer) ?? ''}`.trim(),
  terms: way.terms,
});

function nothingChanged({ name, can }: PartnershipDetail): Question {
  return {
    title: 'You haven’t changed the terms',
    body: can.accept
      ? `These are the terms that ${name} proposed. To agree to them, go back and accept instead.`
      : `You would send ${name} the terms that you already have.`,
    yes: 'Send anyway',
    no: 'Keep editing',
  };
}
