import { call } from '../../../kit/web/api.ts';
import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { decideCommissionDispute, type CommissionDispute } from '../contract/disputes.ts';
import { Case, CaseFacts, CaseReason } from './Case.tsx';
import { useForgetCommissions } from './commissions.api.ts';

export function DisputeRow({ dispute }: { dispute: CommissionDispute }) {
  const forget = useForgetCommissions();
  const { payer, payee } = dispute;
  const deciding = {
    title: `${payer.name} and ${payee.name}`,
    choices: choicesFor(dispute),
    endpoint: decideCommissionDispute,
    decide: async (decision: 'owed' | 'not_owed' | 'received', note: string) => {
      await call(decideCommissionDispute, { params: { id: dispute.id }, body: { decision, note } });
      await forget();
    },
  };
  return (
    <Case who={`${payer.name} owes ${payee.name}`} mayDecide={dispute.can.decide} deciding={deciding}>
      <CaseFacts>
        Raised by {dispute[dispute.raised_by].name}, <RelativeTime at={dispute.since} />.{' '}
        {dispute.was_paid ? `${payer.name} had marked it as paid.` : 'It hadn’t been marked as paid.'}
      </CaseFacts>
      <CaseReason>{dispute.reason ?? 'The company that raised it has closed.'}</CaseReason>
    </Case>
  );
}

/** What each decision means for the two. */
const choicesFor = ({ payer, payee, was_paid: wasPaid }: CommissionDispute) =>
  [
    {
      value: 'owed',
      label: 'It’s owed',
      hint: `${payer.name} has to pay it${wasPaid ? ', again if necessary' : ''}.`,
    },
    {
      value: 'received',
      label: 'It was paid and received',
      hint: 'It’s settled. No one has to do anything.',
    },
    {
      value: 'not_owed',
      label: 'It’s not owed',
      hint: wasPaid ? `${payee.name} has to pay it back.` : 'It’s cancelled.',
    },
  ] as const;
