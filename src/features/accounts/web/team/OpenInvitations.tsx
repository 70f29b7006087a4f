import { type ReactNode, useRef } from 'react';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { type InvitationCalls, InvitationRow } from './InvitationRow.tsx';
import type { ShownInvitation } from './shown-invitation.ts';
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
  /** What chooses one, where something can be done with several. */
  tickOf?: (invitation: Invitation) => ReactNode;
  heading?: string;
  /** The name of the list, for assistive technology. */
  label?: string;
  /** To find some of many. */
  tools?: ReactNode;
  empty?: ReactNode;
  /** What leads to those that are not shown yet. */
  end?: ReactNode;
  skeletons?: number;
}

/** Everyone that the company, or the community, is waiting for. */
export function OpenInvitations<Invitation extends ShownInvitation>({
  invitations,
  calls,
  aboutOf,
  tickOf,
  heading = 'Waiting for a reply',
  label = 'Open invitations',
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
      tick={tickOf?.(invitation)}
      onCancelled={showCancelled}
    />
  );
  return (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      {tools}
      <div ref={list} className={styles.list} tabIndex={-1}>
        <List
          label={label}
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
