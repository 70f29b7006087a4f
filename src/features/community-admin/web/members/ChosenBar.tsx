import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { SelectionBar } from '../../../../kit/web/components/SelectionBar.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import {
  liftSuspension,
  removeMember,
  signOutMember,
  suspendMember,
} from '../../../accounts/calls/admin-members.gen.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { changeMemberRole, chooseMembers, listMembers } from '../../../members/calls/admin-members.gen.ts';
import { mostChosen } from '../../../members/contract/admin-members.ts';
import { SeveralDialog } from '../several/SeveralDialog.tsx';
import { useSeveral } from '../several/useSeveral.ts';
import type { Choice } from './choice.ts';
import type { MembersState } from './members-state.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { AdminMember } from '../../../members/contract/admin-members.ts';

interface Props {
  filter: MembersState & { state: AdminMember['state'] | undefined };
  choice: Choice;
  setChoice: (choice: Choice) => void;
}

interface Deed {
  label: string;
  title: (people: string) => string;
  body: string;
  /** While it is going on. */
  doing: string;
  act: (id: number) => Promise<unknown>;
  isFinal?: true;
  isForAdmins?: true;
}

const makeRole = (role: 'Admin' | 'Member') => (id: number) =>
  call(changeMemberRole, { params: { id }, body: { community_role: role } });

/** What is asked about before it is done. */
const deeds: readonly Deed[] = [
  {
    label: 'Sign out',
    title: (people) => `Sign out ${people}?`,
    body: 'They’ll have to sign in again in every browser.',
    doing: 'Signing out',
    act: (id) => call(signOutMember, { params: { id } }),
  },
  {
    label: 'Make admin',
    title: (people) => `Give ${people} admin rights?`,
    body: 'Admins can do everything here, including managing other admins.',
    doing: 'Making admins',
    act: makeRole('Admin'),
    isForAdmins: true,
  },
  {
    label: 'Make member',
    title: (people) => `Take admin rights from ${people}?`,
    body: 'They stay in the community as members.',
    doing: 'Making members',
    act: makeRole('Member'),
    isForAdmins: true,
  },
  {
    label: 'Remove',
    title: (people) => `Remove ${people} from the community?`,
    body: 'Their names and pictures are removed, and companies without anyone left close. This can’t be undone.',
    doing: 'Removing',
    act: (id) => call(removeMember, { params: { id } }),
    isFinal: true,
  },
];

/** What can be done with everyone who is chosen. */
export function ChosenBar({ filter, choice, setChoice }: Props) {
  const confirm = useConfirm();
  const mayGiveRoles = isAdmin(useSession().claims);
  const { running, start, stop, close } = useSeveral([listMembers]);
  const [isSuspending, setSuspending] = useState(false);
  const [isMore, setMore] = useState(false);
  const count = choice.size;
  const people = count === 1 ? '1 person' : `${count} people`;

  const run = (title: string, act: (id: number) => Promise<unknown>) => {
    const chosen = [...choice].map(([id, name]) => ({ id, name }));
    return start(title, chosen, act);
  };
  const ask = async ({ title, body, label, doing, act }: Deed) => {
    const isSure = await confirm({ title: title(people), body, yes: label, no: 'Cancel', isDangerous: true });
    if (isSure) await run(doing, act);
  };
  const chooseAll = async () => {
    try {
      const { members, is_more: more } = await call(chooseMembers, { query: filter });
      setChoice(new Map(members.map(({ user_id: id, name }) => [id, name])));
      setMore(more);
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    }
  };
  const clear = () => {
    setChoice(new Map());
    setMore(false);
  };
  const done = () => {
    close();
    clear();
  };

  return (
    <>
      {count > 0 && (
        <SelectionBar
          label="Selected members"
          count={people}
          most={isMore ? mostChosen : undefined}
          selectAll={() => void chooseAll()}
          clear={clear}
        >
          <Button variant="default" size="sm" onClick={() => setSuspending(true)}>
            Suspend
          </Button>
          <Button
            variant="default"
            size="sm"
            onClick={() => void run('Lifting suspensions', (id) => call(liftSuspension, { params: { id } }))}
          >
            Lift suspension
          </Button>
          {deeds
            .filter(({ isForAdmins }) => mayGiveRoles || !isForAdmins)
            .map((deed) => (
              <Button
                key={deed.label}
                size="sm"
                {...(deed.isFinal ? { color: 'red' } : { variant: 'default' })}
                onClick={() => void ask(deed)}
              >
                {deed.label}
              </Button>
            ))}
        </SelectionBar>
      )}
      {isSuspending && (
        <SuspendDialog
          whom={people}
          close={() => setSuspending(false)}
          suspend={async (reason) => {
            setSuspending(false);
            await run('Suspending', (id) => call(suspendMember, { params: { id }, body: { reason } }));
          }}
        />
      )}
      {running && <SeveralDialog running={running} stop={stop} close={done} />}
    </>
  );
}
