import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useCall, useCommand } from '../../../../kit/web/queries.ts';
import { moveMember } from '../../../accounts/calls/admin-members.gen.ts';
import { listMembers } from '../../../members/calls/admin-members.gen.ts';
import type { MemberDetail } from '../../../members/contract/admin-members.ts';
import type { CompanyCard } from '../../../members/contract/company.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import { nameOf } from './member-look.ts';
import styles from './Members.module.css';

interface Props {
  member: MemberDetail;
  moved: (id: number) => void;
  close: () => void;
}

export function MoveDialog({ member, moved, close }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [company, setCompany] = useState<CompanyCard>();
  const [q] = useDebouncedValue(typed.trim(), 150);
  const { data, isFetching } = useCall(
    listCompanies,
    { query: { q, sort: 'name' } },
    { enabled: isOpen, keepPrevious: true },
  );
  const command = useCommand(moveMember, { changes: [listMembers] });
  const { name: old } = member.company;
  const move = () =>
    company &&
    command.mutate(
      { params: { id: member.user_id }, body: { company_id: company.company_id } },
      { onSuccess: ({ user_id: id }) => moved(id) },
    );
  return (
    <Dialog title={`Move ${nameOf(member)} to another company?`} isOpen close={close}>
      <div className={styles.form}>
        <SuggestBox
          label="Company"
          placeholder="Search companies"
          maxLength={120}
          typed={isOpen ? typed : (company?.company_name ?? typed)}
          type={(text) => {
            setCompany(undefined);
            setTyped(text);
          }}
          isOpen={isOpen}
          setOpen={setOpen}
          options={(data?.companies ?? []).filter((each) => each.company_id !== member.company.company_id)}
          idOf={({ company_id: id }) => id}
          row={rowOf}
          choose={setCompany}
          none={isFetching ? 'Searching…' : 'No company found'}
        />
        <p className={styles.says}>
          They start fresh there and sign in again. What they made at {old}, and their conversations, stay
          with {old} without their name.
          {member.colleagues === 0 && ` No one else is at ${old}, so it closes.`}
        </p>
        <FormFailure failure={command.error?.message} />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button size="sm" disabled={!company} loading={command.isPending} onClick={move}>
            Move
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

const rowOf = ({ company_id: id, company_name: name, company_avatar: avatar }: CompanyCard) => (
  <span className={styles.suggested}>
    <Avatar name={name} id={id} src={avatar} size={20} shape="square" />
    {name}
  </span>
);
