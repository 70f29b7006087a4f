import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import { Case, CaseFacts, CaseReason, type DecisionChoice } from '../../../commissions/web/public.ts';
import { listDisputes } from '../../calls/disputes.gen.ts';
import { decideDispute } from '../../contract/disputes.ts';
import styles from './Disputes.module.css';
import type { Dispute, Reopening } from './useDisputes.ts';

type Decision = 'confirm' | 'withdraw' | 'reopen';

/** A logged referral that the receiver says is not right. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { sender, receiver, need, description, reason } = dispute;
  const deciding = useDeciding(dispute, [
    {
      value: 'confirm',
      label: 'It happened',
      hint: `It counts as confirmed by ${receiver.name}, and the agreed commission applies.`,
    },
    { value: 'withdraw', label: 'It didn’t happen', hint: 'It’s withdrawn, and nothing is owed.' },
  ]);
  return (
    <Case who={<Who of={dispute} />} mayDecide={dispute.can.decide} deciding={deciding}>
      <CaseFacts>
        Logged by {sender.name}, disputed by {receiver.name} · <RelativeTime at={dispute.status_since} />
      </CaseFacts>
      <p className={styles.need}>{need}</p>
      {description && <p className={styles.text}>{description}</p>}
      {reason && (
        <CaseReason>
          <VisuallyHidden>{`${receiver.name} says: `}</VisuallyHidden>
          {reason}
        </CaseReason>
      )}
    </Case>
  );
}

/** The receiver would go on with one that is over, and the sender has not answered. */
export function ReopeningRow({ reopening }: { reopening: Reopening }) {
  const { sender, receiver, status } = reopening;
  const deciding = useDeciding(reopening, [
    {
      value: 'reopen',
      label: 'Reopen it',
      hint: 'It goes back to its previous status, and the commission for the deal is cancelled.',
    },
  ]);
  return (
    <Case who={<Who of={reopening} />} mayDecide={reopening.can.decide} deciding={deciding}>
      <CaseFacts>
        Status: {status}. {receiver.name} asked to reopen it, and {sender.name} hasn’t answered ·{' '}
        <RelativeTime at={reopening.asked_at} />
      </CaseFacts>
    </Case>
  );
}

type Between = Pick<Dispute, 'id' | 'sender' | 'receiver'>;

const Who = ({ of: { sender, receiver } }: { of: Between }) => (
  <>
    <Link to={`/partner/${sender.id}`}>{sender.name}</Link> to{' '}
    <Link to={`/partner/${receiver.id}`}>{receiver.name}</Link>
  </>
);

function useDeciding({ id, sender, receiver }: Between, choices: readonly DecisionChoice<Decision>[]) {
  const command = useCommand(decideDispute, { changes: [listDisputes] });
  return {
    title: `${sender.name} to ${receiver.name}`,
    choices,
    endpoint: decideDispute,
    decide: (decision: Decision, note: string) =>
      command.mutateAsync({ params: { id }, body: { decision, note } }),
  };
}
