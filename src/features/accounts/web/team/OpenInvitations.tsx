import { type ReactNode, useRef } from 'react';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import type { TeamInvitation } from '../../contract/team.ts';
import { type InvitationCalls, InvitationRow } from './InvitationRow.tsx';
import styles from './Team.module.css';

interface Props<Invitation> {
  invitations: {
    data: readonly Invitation[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  calls: InvitationCalls;
  /** What else is worth knowing about one. */
  aboutOf?: (invitation: Invitation) => string | undefined;
  /** To find some of many. */
  tools?: ReactNode;
  empty?: ReactNode;
  /** What leads to those that are not shown yet. */
  end?: ReactNode;
  skeletons?: number;
}

/** Everyone that the company, or the community, is waiting for. */
export function OpenInvitations<Invitation extends TeamInvitation>({
  invitations,
  calls,
  aboutOf,
  tools,
  empty,
  end,
  skeletons = 1,
}: Props<Invitation>) {
  const list = useRef<HTMLDivElement>(null);
  const showCancelled = (email: string) => {
    // Its button had the cursor.
    list.current?.focus();
    toast({ tone: 'success', message: `Invitation to ${email} withdrawn.` });
  };
  const rowOf = (invitation: Invitation) => (
    <InvitationRow
      invitation={invitation}
      calls={calls}
      about={aboutOf?.(invitation)}
      onCancelled={showCancelled}
    />
  );
  return (
    <>
      <h3 className={styles.heading}>Waiting for a reply</h3>
      {tools}
      <div ref={list} className={styles.list} tabIndex={-1}>
        <List
          label="Open invitations"
          answer={invitations}
          idOf={(invitation) => invitation.id}
          row={rowOf}
          empty={empty ?? <NothingYet>No open invitations.</NothingYet>}
          skeletons={skeletons}
        />
        {end}
      </div>
    </>
  );
}
