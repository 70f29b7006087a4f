import { useState } from 'react';
import { useSession } from '../../../accounts/web/public.ts';
import { readTerms, termsValues, type TermsValues } from '../../../members/web/public.ts';
import { currency as currencyCode } from '../../../../kit/common/money.ts';
import { call } from '../../../../kit/web/api.ts';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { CheckboxField } from '../../../../kit/web/forms/CheckboxField.tsx';
import { DraftNote } from '../../../../kit/web/forms/DraftNote.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useLeaveGuard } from '../../../../kit/web/useLeaveGuard.ts';
import { sendReferral } from '../../calls/new-referral.gen.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { useTakeReferral } from '../detail/useReferral.ts';
import { useUploads } from '../files/useUploads.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { isPlanInTheWay } from '../plan-in-the-way.ts';
import { AllowanceLine } from './AllowanceLine.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { NeedFields } from './NeedFields.tsx';
import { OwnTerms } from './OwnTerms.tsx';
import { Preview } from './Preview.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import styles from './Send.module.css';
import { SendBar } from './SendBar.tsx';
import { Sent } from './Sent.tsx';
import { TermsAhead } from './TermsAhead.tsx';
import { useReceiver } from './useReceiver.ts';
import { isTyped, nothingTyped, type ReferralValues, sendBody, sendComplaints } from './values.ts';

/** A customer passed on in under a minute, beside the card that the other company will get. */
export default function SendPage() {
  useDirection('outgoing');
  const { claims } = useSession();
  const receiver = useReceiver();
  const { prepared, companyId } = receiver;
  const take = useTakeReferral();
  const [files, setFiles] = useState<File[]>([]);
  const [ownTerms, setOwnTerms] = useState<TermsValues>();
  const [isAtLimit, setAtLimit] = useState(false);
  const [sent, setSent] = useState<ReferralDetail>();
  const uploads = useUploads(take);

  const currency = ownTerms?.currency ?? prepared?.currency ?? claims?.Currency ?? 'AUD';
  const about = { companyId, currency, ownTerms, isUnsettled: receiver.isUnsettled };
  const form = useForm<ReferralValues>({
    initial: nothingTyped,
    draft: 'referral',
    check: (values) => sendComplaints(values, about),
    send: async (values) => {
      try {
        const referral = take(await call(sendReferral, { body: sendBody(values, about) }));
        setSent(referral);
        void uploads.send(referral.id, files);
      } catch (error) {
        setAtLimit(isPlanInTheWay(error));
        throw error;
      }
    },
  });

  const isUnsent = sent === undefined && (isTyped(form.values) || files.length > 0);
  useLeaveGuard(isUnsent || uploads.uploads.some(({ state }) => state === 'sending' || state === 'waiting'));

  const again = () => {
    form.reset();
    setFiles([]);
    setOwnTerms(undefined);
    setSent(undefined);
  };

  if (sent) return <Sent referral={sent} uploads={uploads} again={again} />;

  const { values, errors } = form;
  const receiverCard = (
    <ReceiverCard
      receiver={receiver}
      need={[values.need, ...values.services.map(({ text }) => text)].join(' ').trim()}
      place={values.contact_address}
      complaint={errors.company_id}
    />
  );
  const standard = currencyCode.safeParse(currency).data ?? 'AUD';
  return (
    <Page
      title={prepared ? `Send a referral to ${prepared.receiver.name}` : 'Send a referral'}
      description="They see it immediately; you track the outcome."
      width="full"
    >
      <form className={styles.room} onSubmit={form.submit} noValidate aria-label="Send a referral">
        <div className={styles.sides}>
          <div className={styles.questions}>
            <DraftNote form={form} startOver={again} />
            {receiver.isGiven && receiverCard}
            <CustomerFields form={form} />
            <NeedFields form={form} currency={currency} offered={prepared?.receiver.services ?? []} />
            {!receiver.isGiven && receiverCard}
            <ChosenFiles files={files} change={setFiles} />
            {prepared && (
              <OwnTerms
                name={prepared.receiver.name}
                values={ownTerms}
                standard={termsValues(prepared.terms, standard)}
                change={setOwnTerms}
                errors={errors}
              />
            )}
            <SendBar
              failure={form.failure}
              refusal={prepared && !prepared.can_send ? prepared.refusal : null}
              isAtLimit={isAtLimit}
              isSending={form.isSending}
              button={prepared ? `Send referral to ${prepared.receiver.name}` : 'Send referral'}
            >
              <CheckboxField
                form={form}
                name="customer_agreed"
                label="The customer agreed to be contacted"
                hint="Ask them first. If you add their email, we’ll send them a message where they can say no."
              />
            </SendBar>
          </div>
          <aside className={styles.beside} aria-label="Preview">
            <Preview
              values={values}
              currency={currency}
              receiver={prepared?.receiver.name}
              sender={claims?.CompanyName ?? 'you'}
              files={files.length}
            />
            {prepared && (
              <TermsAhead
                prepared={prepared}
                own={ownTerms && readTerms(ownTerms).terms}
                size={readAmount(values.budget, currency).amount}
              />
            )}
            <AllowanceLine />
          </aside>
        </div>
      </form>
    </Page>
  );
}
