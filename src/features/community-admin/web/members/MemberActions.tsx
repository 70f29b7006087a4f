import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { type Question, useConfirm } from '../../../../kit/web/components/confirm.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import {
  liftSuspension,
  removeMember,
  signOutMember,
  suspendMember,
} from '../../../accounts/calls/admin-members.gen.ts';
import {
  changeMemberRole,
  getMember,
  listMembers,
  makeContact,
} from '../../../members/calls/admin-members.gen.ts';
import type { MemberDetail } from '../../../members/contract/admin-members.ts';
import { nameOf } from './member-look.ts';
import styles from './Members.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';

interface Props {
  member: MemberDetail;
  /** Their seat has ended, or is another one. */
  leave: (to: string) => void;
}

export function MemberActions({ member, leave }: Props) {
  const { user_id: id, can, company } = member;
  const name = nameOf(member);
  const params = { id };
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'suspend' | 'move' | 'roles'>();
  const [isBusy, setBusy] = useState(false);

  const follow = () =>
    Promise.all([listMembers, getMember].map((changed) => askAgain(queries, { queryKey: keyOf(changed) })));
  const act = async (work: () => Promise<unknown>, said: string, then: () => unknown = follow) => {
    setBusy(true);
    try {
      await work();
      toast({ tone: 'success', message: said });
      await then();
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
    }
    setBusy(false);
  };
  const ask = async (question: Question, ...todo: Parameters<typeof act>) => {
    if (await confirm({ no: 'Cancel', ...question })) await act(...todo);
  };
  const giveRole = (role: 'Admin' | 'Member') => () =>
    call(changeMemberRole, { params, body: { community_role: role } });

  return (
    <fieldset className={styles.acts} aria-label={`What you can do with ${name}`}>
      {can.lift && (
        <Button
          disabled={isBusy}
          onClick={() =>
            void act(() => call(liftSuspension, { params }), `${name} can sign in again. We’ve emailed them.`)
          }
        >
          Lift suspension
        </Button>
      )}
      {can.make_admin && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void ask(
              {
                title: `Make ${name} an admin?`,
                body: 'Admins can do everything here, including managing other admins.',
                yes: 'Make admin',
              },
              giveRole('Admin'),
              `${name} is now an admin.`,
            )
          }
        >
          Make admin
        </Button>
      )}
      {can.make_member && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void ask(
              {
                title: `Take admin rights from ${name}?`,
                body: 'They stay a member of the community.',
                yes: 'Make member',
                isDangerous: true,
              },
              giveRole('Member'),
              `${name} is no longer an admin.`,
            )
          }
        >
          Make member
        </Button>
      )}
      {can.change_roles && (
        <Button variant="default" disabled={isBusy} onClick={() => setOpen('roles')}>
          Change roles
        </Button>
      )}
      {can.make_contact && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void act(() => call(makeContact, { params }), `${name} is now the contact of ${company.name}.`)
          }
        >
          Make contact
        </Button>
      )}
      {can.move && (
        <Button variant="default" disabled={isBusy} onClick={() => setOpen('move')}>
          Move to another company
        </Button>
      )}
      {can.sign_out && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void ask(
              {
                title: `Sign ${name} out everywhere?`,
                body: 'They’ll have to sign in to this community again in every browser.',
                yes: 'Sign out everywhere',
              },
              () => call(signOutMember, { params }),
              `${name} is signed out everywhere.`,
            )
          }
        >
          Sign out everywhere
        </Button>
      )}
      {can.suspend && (
        <Button variant="default" disabled={isBusy} onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      {can.remove && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void ask(
              {
                title: `Remove ${name} from the community?`,
                body: `Their name and picture are removed${member.colleagues === 0 ? `, and ${company.name} closes because no one else is there` : ''}. They keep their account. This can’t be undone.`,
                yes: 'Remove',
                isDangerous: true,
              },
              () => call(removeMember, { params }),
              `${name} was removed. We’ve emailed them.`,
              () => leave('/ecosystem-admin/members'),
            )
          }
        >
          Remove
        </Button>
      )}
      {open === 'suspend' && (
        <SuspendDialog
          whom={name}
          close={() => setOpen(undefined)}
          suspend={async (reason) => {
            await call(suspendMember, { params, body: { reason } });
            setOpen(undefined);
            toast({ tone: 'success', message: `${name} is suspended. We’ve emailed them the reason.` });
            await follow();
          }}
        />
      )}
      {open === 'roles' && (
        <RolesDialog
          member={member}
          close={() => setOpen(undefined)}
          changed={async () => {
            setOpen(undefined);
            toast({ tone: 'success', message: `The roles of ${name} were changed. They’ve been notified.` });
            await follow();
          }}
        />
      )}
      {open === 'move' && (
        <MoveDialog
          member={member}
          close={() => setOpen(undefined)}
          moved={(next) => {
            toast({ tone: 'success', message: `${name} was moved. We’ve emailed them.` });
            leave(`/ecosystem-admin/members/${next}`);
          }}
        />
      )}
    </fieldset>
  );
}
