import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useState } from 'react';
import { roleNames } from '../../../../kit/common/role-names.ts';
import { type Role, roles } from '../../../../kit/common/roles.ts';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { changeMemberRoles } from '../../../members/calls/admin-members.gen.ts';
import type { MemberDetail } from '../../../members/contract/admin-members.ts';
import { nameOf } from './member-look.ts';
import styles from './Members.module.css';

const looksAfter: Record<Role, string> = {
  moderator: 'Decides on reports, edits and removes posts and comments, and approves and changes events.',
  membership:
    'Invites, imports, lets in, suspends and removes members. Can’t touch admins or people with a role.',
  treasurer: 'Changes companies’ plans, and decides disputes about commissions.',
};

interface Props {
  member: MemberDetail;
  close: () => void;
  changed: () => Promise<unknown>;
}

/** The roles as they were when it was opened go along: what another admin has changed since is not written over. */
export function RolesDialog({ member, close, changed }: Props) {
  const [known] = useState(member.roles);
  const [held, setHeld] = useState<readonly Role[]>(known);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const save = async () => {
    setSending(true);
    try {
      await call(changeMemberRoles, {
        params: { id: member.user_id },
        body: { roles: [...held], known_roles: known },
      });
      await changed();
    } catch (error) {
      setFailure(messageOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog title={`Roles of ${nameOf(member)}`} isOpen close={close}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.says}>A role opens its part of this area. Only admins give and take roles.</p>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={roleNames[role]}
            description={looksAfter[role]}
            checked={held.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              setHeld(checked ? [...held, role] : held.filter((each) => each !== role))
            }
          />
        ))}
        <FormFailure failure={failure} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={isSending}>
            Save roles
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
