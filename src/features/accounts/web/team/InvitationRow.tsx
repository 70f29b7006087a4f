import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import type { cancelInvitation, listInvitations, remindInvited } from '../../calls/invitations.gen.ts';
import type { cancelTeamInvitation, listTeamInvitations, remindColleague } from '../../calls/team.gen.ts';
import { type ShownInvitation, stateOf } from './shown-invitation.ts';
import styles from './Team.module.css';

/** The team's own, or the community's. */
export interface InvitationCalls {
  list: typeof listTeamInvitations | typeof listInvitations;
  remind: typeof remindColleague | typeof remindInvited;
  cancel: typeof cancelTeamInvitation | typeof cancelInvitation;
}

interface Props {
  invitation: ShownInvitation;
  calls: InvitationCalls;
  /** What else is worth knowing about it. */
  about?: string | undefined;
  /** Where several can be chosen: what chooses this one. */
  tick?: ReactNode;
  onCancelled: (email: string) => void;
}

export function InvitationRow({ invitation, calls, about, tick, onCancelled }: Props) {
  const { id, email, first_name: first, last_name: last, invited_by: host } = invitation;
  const { state, can } = invitation;
  const confirm = useConfirm();
  const settings = { changes: [calls.list] };
  const reminder = useCommand(calls.remind, settings);
  const cancellation = useCommand(calls.cancel, settings);
  const name = [first, last].filter(Boolean).join(' ');
  const { icon: Icon, words } = stateOf(invitation);
  const complain = (problem: unknown) => toast({ tone: 'danger', message: messageOf(problem) });

  const remind = () =>
    reminder.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            message: `Invitation resent to ${email} with a new link.`,
          }),
        onError: complain,
      },
    );

  const cancel = async () => {
    const isSure = await confirm({
      title: `Withdraw the invitation to ${email}?`,
      body: 'The link in the email will stop working. You can invite the same person again.',
      yes: 'Withdraw invitation',
      no: 'Keep invitation',
      isDangerous: true,
    });
    if (!isSure) return;
    // The row itself is gone by then.
    await cancellation.mutateAsync({ params: { id } }).then(() => onCancelled(email), complain);
  };

  return (
    <div className={styles.row} data-ticked={tick ? true : undefined}>
      {tick}
      <span className={styles.who}>
        <span className={styles.name}>{name || email}</span>
        {name && <span className={styles.more}>{email}</span>}
        {about && <span className={styles.more}>{about}</span>}
        <span className={styles.state} data-state={state}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {words}
          {host !== null && <span className={styles.by}>Invited by {host}</span>}
        </span>
      </span>
      <span className={styles.actions}>
        {can.remind && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Resend the invitation to ${email}`}
            loading={reminder.isPending}
            onClick={remind}
          >
            Resend
          </Button>
        )}
        {can.withdraw !== false && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Withdraw the invitation to ${email}`}
            loading={cancellation.isPending}
            onClick={() => void cancel()}
          >
            Withdraw
          </Button>
        )}
      </span>
    </div>
  );
}
