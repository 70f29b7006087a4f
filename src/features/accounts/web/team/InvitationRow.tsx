import { Button } from '@mantine/core';
import { IconClockX, IconMailForward } from '@tabler/icons-react';
import { dayText } from '../../../../kit/common/dates.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCommand } from '../../../../kit/web/queries.ts';
import type { cancelInvitation, listInvitations, remindInvited } from '../../calls/invitations.gen.ts';
import type { cancelTeamInvitation, listTeamInvitations, remindColleague } from '../../calls/team.gen.ts';
import type { TeamInvitation } from '../../contract/team.ts';
import styles from './Team.module.css';

/** The team's own, or the community's. */
export interface InvitationCalls {
  list: typeof listTeamInvitations | typeof listInvitations;
  remind: typeof remindColleague | typeof remindInvited;
  cancel: typeof cancelTeamInvitation | typeof cancelInvitation;
}

interface Props {
  invitation: TeamInvitation;
  calls: InvitationCalls;
  /** What else is worth knowing about it. */
  about?: string | undefined;
  onCancelled: (email: string) => void;
}

export function InvitationRow({ invitation, calls, about, onCancelled }: Props) {
  const { id, email, first_name: first, last_name: last, invited_by: host } = invitation;
  const { state, expires_at: until, can } = invitation;
  const confirm = useConfirm();
  const settings = { changes: [calls.list] };
  const reminder = useCommand(calls.remind, settings);
  const cancellation = useCommand(calls.cancel, settings);
  const name = [first, last].filter(Boolean).join(' ');
  const isOpen = state === 'open';
  const Icon = isOpen ? IconMailForward : IconClockX;
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
    <div className={styles.row}>
      <span className={styles.who}>
        <span className={styles.name}>{name || email}</span>
        {name && <span className={styles.more}>{email}</span>}
        {about && <span className={styles.more}>{about}</span>}
        <span className={styles.state} data-state={state}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {isOpen ? `Open until ${dayText(until)}` : `Expired ${dayText(until)}`}
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
        <Button
          variant="default"
          size="sm"
          aria-label={`Withdraw the invitation to ${email}`}
          loading={cancellation.isPending}
          onClick={() => void cancel()}
        >
          Withdraw
        </Button>
      </span>
    </div>
  );
}
