import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { listMembers } from '../../../members/calls/admin-members.gen.ts';
import type { AdminMember } from '../../../members/contract/admin-members.ts';
import { ChosenBar } from './ChosenBar.tsx';
import type { Choice } from './choice.ts';
import styles from './Members.module.css';
import { isNarrowed, membersAddress, type MembersState } from './members-state.ts';
import { MembersTable } from './MembersTable.tsx';
import { MembersTools } from './MembersTools.tsx';

/** `invited` are those who have no seat yet. */
export function MembersTab({ invited }: { invited: ReactNode }) {
  const { state, inAddress, choose, type } = useAddressState<MembersState>(membersAddress);
  const mayMerge = isAdmin(useSession().claims);
  const reset = () =>
    choose({ q: '', role: undefined, state: undefined, company: undefined, silent: undefined });
  return (
    <Card
      title="Members"
      actions={
        mayMerge && (
          <ButtonLink to="/ecosystem-admin/members/merge" variant="default">
            Merge companies
          </ButtonLink>
        )
      }
    >
      <div className={styles.tab}>
        <MembersTools state={state} choose={choose} type={(q) => type({ q })} reset={reset} />
        {inAddress.state === 'invited' ? (
          invited
        ) : (
          // What was chosen in one list is not chosen in another.
          <MembersList
            key={membersAddress.format({ ...inAddress, sort: 'name' }).toString()}
            filter={{ ...inAddress, state: inAddress.state }}
            reset={isNarrowed(inAddress) ? reset : undefined}
          />
        )}
      </div>
    </Card>
  );
}

const rowsOf = ({ members }: { members: AdminMember[] }) => members;
const idOf = ({ user_id: id }: AdminMember) => id;

interface Props {
  filter: MembersState & { state: AdminMember['state'] | undefined };
  reset: (() => void) | undefined;
}

function MembersList({ filter, reset }: Props) {
  const list = usePages(listMembers, { query: filter }, { rowsOf, idOf, keepPrevious: true });
  const [choice, setChoice] = useState<Choice>(new Map());
  if (list.rows === undefined)
    return list.error ? (
      <ErrorState error={list.error} retry={list.refetch} />
    ) : (
      <div aria-busy="true">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (list.rows.length === 0)
    return (
      <EmptyState
        title="No members match"
        hint="Try fewer filters, or the beginning of a name, company or email address."
        action={
          reset && (
            <Button variant="default" onClick={reset}>
              Show all members
            </Button>
          )
        }
      />
    );
  return (
    <>
      <ChosenBar filter={filter} choice={choice} setChoice={setChoice} />
      <MembersTable
        members={list.rows}
        choice={choice}
        setChoice={setChoice}
        isBusy={list.isPlaceholderData}
      />
      <EndOfList list={list} />
    </>
  );
}
