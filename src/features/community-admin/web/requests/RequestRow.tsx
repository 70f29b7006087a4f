import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { toast } from '../../../../kit/web/components/toast.ts';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCommand } from '../../../../kit/web/queries.ts';
import {
  approveJoinRequest,
  countJoinRequests,
  listJoinRequests,
  rejectJoinRequest,
} from '../../../accounts/calls/join-requests.gen.ts';
import type { JoinRequest } from '../../../accounts/contract/join-requests.ts';
import styles from './Requests.module.css';

const settings = { changes: [listJoinRequests, countJoinRequests] };

interface Props {
  request: JoinRequest;
  isChosen: boolean;
  /** Not there where there is nothing to choose among. */
  toggle: (() => void) | undefined;
}

export function RequestRow({ request, isChosen, toggle }: Props) {
  const { id, email, company, answers, status } = request;
  const name = `${request.first_name} ${request.last_name}`;
  return (
    <div className={styles.request}>
      {toggle && <Checkbox aria-label={`Select ${name}`} checked={isChosen} onChange={toggle} />}
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi> from <bdi>{company}</bdi>
        </p>
        <p className={styles.more}>
          {email} · asked <DateText at={request.created_at} isInSentence />
        </p>
        {answers.length > 0 && (
          <dl className={styles.answers}>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        )}
        {status !== 'Waiting' && (
          <p className={styles.more}>
            {status}
            {request.decided_by !== null && ` by ${request.decided_by}`}
            {request.decided_at !== null && (
              <>
                {' '}
                <DateText at={request.decided_at} isInSentence />
              </>
            )}
          </p>
        )}
      </div>
      {status === 'Waiting' && <Decision id={id} name={name} email={email} />}
    </div>
  );
}

function Decision({ id, name, email }: { id: number; name: string; email: string }) {
  const confirm = useConfirm();
  const approval = useCommand(approveJoinRequest, settings);
  const rejection = useCommand(rejectJoinRequest, settings);
  const isBusy = approval.isPending || rejection.isPending;
  const params = { id };
  const approve = () =>
    approval.mutate(
      { params },
      {
        onSuccess: () =>
          toast({ tone: 'success', message: `${name} is approved. We’ve emailed ${email} an invitation.` }),
      },
    );
  const reject = async () => {
    const isSure = await confirm({
      title: `Reject ${name}?`,
      body: 'They get a polite email. This can’t be undone, but you can invite them later.',
      yes: 'Reject request',
      no: 'Cancel',
      isDangerous: true,
    });
    if (!isSure) return;
    rejection.mutate(
      { params },
      { onSuccess: () => toast({ tone: 'success', message: `${name} was rejected. We’ve emailed them.` }) },
    );
  };
  return (
    <div className={styles.actions}>
      <FormFailure failure={(approval.error ?? rejection.error)?.message} />
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => void reject()}>
        Reject
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <Button size="sm" loading={approval.isPending} disabled={isBusy} onClick={approve}>
        Approve
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </div>
  );
}
