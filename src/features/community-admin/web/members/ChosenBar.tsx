import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import {
  liftSuspension,
  removeMember,
  signOutMember,
  suspendMember,
} from '../../../accounts/contract/admin-members.ts';
import {
  changeMemberRole,
  chooseMembers,
  listMembers,
  mostChosen,
} from '../../../members/contract/admin-members.ts';
import { SeveralDialog } from '../several/SeveralDialog.tsx';
import { useSeveral } from '../several/useSeveral.ts';
import type { Choice } from './choice.ts';
import styles from './Members.module.css';
import type { MembersState } from './members-state.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { AdminMember } from '../../../members/contract/admin-members.ts';

interface Props {
  filter: MembersState & { state: AdminMember['state'] | undefined };
  choice: Choice;
  setChoice: (choice: Choice) => void;
}

/** What can be done with everyone who is chosen. */
export function ChosenBar({ filter, choice, setChoice }: Props) {
  const confirm = useConfirm();
  const { running, start, stop, close } = useSeveral([listMembers]);
  const [isSuspending, setSuspending] = useState(false);
  const [isMore, setMore] = useState(false);
  const count = choice.size;
  const people = count === 1 ? '1 person' : `${count} people`;

  const run = (title: string, act: (id: number) => Promise<unknown>) => {
    const chosen = [...choice].map(([id, name]) => ({ id, name }));
    return start(title, chosen, act);
  };
  const ask = async (
    question: { title: string; body: string; yes: string },
    doing: string,
    act: (id: number) => Promise<unknown>,
  ) => {
    if (await confirm({ ...question, no: 'Cancel', isDangerous: true })) await run(doing, act);
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
  const done = () => {
    close();
    setChoice(new Map());
    setMore(false);
  };

  return (
    <>
      {count > 0 && (
        <fieldset className={styles.chosen} aria-label="Selected members">
          <output className={styles.count}>
            {people} selected
            {isMore && `, the first ${mostChosen.toLocaleString('en')} that match`}
          </output>
          <Button variant="subtle" size="sm" onClick={() => void chooseAll()}>
            Select all that match
          </Button>
          <Button variant="subtle" size="sm" onClick={() => setChoice(new Map())}>
            Clear
          </Button>
          <span className={styles.acts}>
            <Button variant="default" size="sm" onClick={() => setSuspending(true)}>
              Suspend
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void run('Lifting suspensions', (id) => call(liftSuspension, { params: { id } }))
              }
            >
              Lift suspension
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void ask(
                  {
                    title: `Sign out ${people}?`,
                    body: 'They’ll have to sign in again in every browser.',
                    yes: 'Sign out',
                  },
                  'Signing out',
                  (id) => call(signOutMember, { params: { id } }),
                )
              }
            >
              Sign out
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void ask(
                  {
                    title: `Make ${people} an admin?`,
                    body: 'Admins can do everything here, including managing other admins.',
                    yes: 'Make admin',
                  },
                  'Making admins',
                  (id) => call(changeMemberRole, { params: { id }, body: { community_role: 'Admin' } }),
                )
              }
            >
              Make admin
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void ask(
                  {
                    title: `Make ${people} a plain member?`,
                    body: 'Admins among them lose their admin rights.',
                    yes: 'Make member',
                  },
                  'Making members',
                  (id) => call(changeMemberRole, { params: { id }, body: { community_role: 'Member' } }),
                )
              }
            >
              Make member
            </Button>
            <Button
              color="red"
              size="sm"
              onClick={() =>
                void ask(
                  {
                    title: `Remove ${people} from the community?`,
                    body: 'Their names and pictures are removed, and companies without anyone left close. This can’t be undone.',
                    yes: 'Remove',
                  },
                  'Removing',
                  (id) => call(removeMember, { params: { id } }),
                )
              }
            >
              Remove
            </Button>
          </span>
        </fieldset>
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
