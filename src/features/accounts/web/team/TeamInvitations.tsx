import { useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import {
  cancelTeamInvitation,
  listTeamInvitations,
  remindColleague,
  type TeamInvitation,
} from '../../contract/team.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteColleague } from './InviteColleague.tsx';
import styles from './Team.module.css';

const calls = { list: listTeamInvitations, remind: remindColleague, cancel: cancelTeamInvitation };

/** Whom my company expects, and the form that invites the next one. */
export default function TeamInvitations() {
  const invitations = useCall(listTeamInvitations, {});
  const list = useRef<HTMLDivElement>(null);

  const showCancelled = (email: string) => {
    // Its button had the cursor.
    list.current?.focus();
    toast({ tone: 'success', message: `Invitation to ${email} withdrawn.` });
  };
  const rowOf = (invitation: TeamInvitation) => (
    <InvitationRow invitation={invitation} calls={calls} onCancelled={showCancelled} />
  );

  return (
    <Card title="Invite colleagues">
      <p className={styles.says}>
        They’ll get an email with a personal link to join your company’s team. Everyone on the team can invite
        others and edit the company’s profile.
      </p>
      <InviteColleague />
      <h3 className={styles.heading}>Waiting for a reply</h3>
      <div ref={list} className={styles.list} tabIndex={-1}>
        <List
          label="Open invitations"
          answer={invitations}
          idOf={(invitation) => invitation.id}
          row={rowOf}
          empty={<p className={styles.none}>No open invitations.</p>}
          skeletons={1}
        />
      </div>
    </Card>
  );
}
