import { useState } from 'react';
import { useSession } from '../../../accounts/web/public.ts';
import { call } from '../../../../kit/web/api.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { DraftNote } from '../../../../kit/web/forms/DraftNote.tsx';
import { TextField } from '../../../../kit/web/forms/TextField.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { useLeaveGuard } from '../../../../kit/web/useLeaveGuard.ts';
import { logReferral } from '../../calls/new-referral.gen.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { useTakeReferral } from '../detail/useReferral.ts';
import { readAmount } from '../../../../kit/web/forms/money-field.ts';
import { isPlanInTheWay } from '../plan-in-the-way.ts';
import { AllowanceLine } from './AllowanceLine.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { NeedFields } from './NeedFields.tsx';
import { Preview } from './Preview.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import styles from './Send.module.css';
import { SendBar } from './SendBar.tsx';
import { Sent } from './Sent.tsx';
import { TermsAhead } from './TermsAhead.tsx';
import { useReceiver } from './useReceiver.ts';
import { isTyped, logBody, logComplaints, nothingTyped, type ReferralValues } from './values.ts';

/** One that happened already, by phone or over a fence: the other side confirms it. */
export default function LogPage() {
  useDirection('outgoing');
  const { claims } = useSession();
  const receiver = useReceiver();
  const { prepared, companyId } = receiver;
  const take = useTakeReferral();
  const [isAtLimit, setAtLimit] = useState(false);
  const [logged, setLogged] = useState<ReferralDetail>();
  const currency = prepared?.currency ?? claims?.Currency ?? 'AUD';
  const about = { companyId, currency, isUnsettled: receiver.isUnsettled };
  const form = useForm<ReferralValues>({
    initial: nothingTyped,
    draft: 'logged-referral',
    check: (values) => logComplaints(values, about),
    send: async (values) => {
      try {
        setLogged(take(await call(logReferral, { body: logBody(values, about) })));
      } catch (error) {
        setAtLimit(isPlanInTheWay(error));
        throw error;
      }
    },
  });
  useLeaveGuard(logged === undefined && isTyped(form.values));

  const again = () => {
    form.reset();
    setLogged(undefined);
  };
  if (logged) return <Sent referral={logged} again={again} />;

  const { values, errors } = form;
  const receiverCard = (
    <ReceiverCard
      receiver={receiver}
      need={[values.need, ...values.services.map(({ text }) => text)].join(' ').trim()}
      place={values.contact_address}
      complaint={errors.company_id}
      question="Who did you send it to?"
    />
  );
  const isMonthly = prepared?.terms.commission_calc_method === 'percent_recurring';
  const deal = readAmount(values.deal_amount, currency).amount;
  return (
    <Page
      title="Log a referral"
      description="Record one that already happened. It counts once the other company confirms it."
      width="full"
    >
      <form className={styles.room} onSubmit={form.submit} noValidate aria-label="Log a referral">
        <div className={styles.sides}>
          <div className={styles.questions}>
            <DraftNote form={form} startOver={again} />
            {receiver.isGiven && receiverCard}
            <Card title="When did it happen?">
              <div className={styles.fields}>
                <TextField form={form} name="happened_on" label="Date of the referral" type="date" />
                <div className={styles.pair}>
                  <TextField
                    form={form}
                    name="deal_amount"
                    label={isMonthly ? `Paid each month in ${currency}` : `Deal in ${currency}`}
                    hint="If it became a deal"
                    isOptional
                    inputMode="decimal"
                    autoComplete="off"
                  />
                  <TextField
                    form={form}
                    name="deal_date"
                    label="Date of the deal"
                    hint="When it was agreed"
                    isOptional
                    type="date"
                  />
                </div>
              </div>
            </Card>
            <CustomerFields form={form} />
            <NeedFields form={form} currency={currency} offered={prepared?.receiver.services ?? []} />
            {!receiver.isGiven && receiverCard}
            <SendBar
              failure={form.failure}
              refusal={prepared && !prepared.can_send ? prepared.refusal : null}
              isAtLimit={isAtLimit}
              isSending={form.isSending}
              button="Log referral"
            />
          </div>
          <aside className={styles.beside} aria-label="Preview">
            <Preview
              values={values}
              currency={currency}
              receiver={prepared?.receiver.name}
              sender={claims?.CompanyName ?? 'you'}
              files={0}
              isLogged
            />
            {prepared && (
              <TermsAhead
                prepared={prepared}
                own={undefined}
                size={deal ?? readAmount(values.budget, currency).amount}
                is={deal === null ? 'budget' : 'deal'}
              />
            )}
            <AllowanceLine />
          </aside>
        </div>
      </form>
    </Page>
  );
}
