import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { usePush } from '../../../../kit/web/push.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { listTeamInvitations, type TeamInvitation } from '../../contract.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteColleague } from './InviteColleague.tsx';
import styles from './Team.module.css';

/** Whom my company expects, and the form that invites the next one. */
export default function TeamInvitations() {
  const queries = useQueryClient();
  const invitations = useCall(listTeamInvitations, {});
  const list = useRef<HTMLDivElement>(null);
  usePush('member.joined', () => void queries.invalidateQueries({ queryKey: keyOf(listTeamInvitations) }));

  const showCancelled = (email: string) => {
    // Its button had the cursor.
    list.current?.focus();
    toast({ tone: 'success', message: `The invitation to ${email} is cancelled.` });
  };
  const rowOf = (invitation: TeamInvitation) => (
    <InvitationRow invitation={invitation} onCancelled={showCancelled} />
  );

  return (
    <Card title="Invite colleagues">
      <p className={styles.says}>
        They get a mail with a link that is theirs alone, and join your company’s team. Everybody on the team
        can invite, and change the company’s profile.
      </p>
      <InviteColleague />
      <h3 className={styles.heading}>Waiting for an answer</h3>
      <div ref={list} className={styles.list} tabIndex={-1}>
        <List
          label="Open invitations"
          answer={invitations}
          idOf={(invitation) => invitation.id}
          row={rowOf}
          empty={<p className={styles.none}>Nobody at the moment.</p>}
          skeletons={1}
        />
      </div>
    </Card>
  );
}
