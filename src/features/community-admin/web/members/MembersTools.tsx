import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { roleNames } from '../../../../kit/common/role-names.ts';
import { roles } from '../../../../kit/common/roles.ts';
import { download } from '../../../../kit/web/download.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportMembers } from '../../../members/calls/admin-members.gen.ts';
import { membersAddress, type MembersState } from './members-state.ts';

interface Props {
  state: MembersState;
  choose: (difference: Partial<MembersState>) => void;
  type: (q: string) => void;
  reset: () => void;
}

const roleChoices = [
  { value: '', label: 'All roles' },
  { value: 'Admin', label: 'Admins' },
  { value: 'Member', label: 'Members' },
  ...roles.map((role) => ({ value: role, label: `${roleNames[role]}s` })),
];
const states = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'never_signed_in', label: 'Never signed in' },
  { value: 'invited', label: 'Invited' },
];
const silences = [
  { value: '', label: 'Any activity' },
  { value: '30', label: 'Silent for 30 days' },
  { value: '90', label: 'Silent for 90 days' },
];
const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'active', label: 'Recently active first' },
];

export function MembersTools({ state, choose, type, reset }: Props) {
  const [isSaving, setSaving] = useState(false);
  const isInvited = state.state === 'invited';
  // A select has words alone: they are read as an address is.
  const read = (name: string, value: string) => membersAddress.parse(new URLSearchParams({ [name]: value }));
  const save = async () => {
    if (state.state === 'invited') return;
    setSaving(true);
    await download(exportMembers, { query: { ...state, state: state.state } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
    setSaving(false);
  };
  return (
    <FilterBar
      label="Members"
      search={{
        label: 'Search members',
        placeholder: 'Name, company or email',
        maxLength: 254,
        q: state.q,
        search: type,
        isSearching: false,
      }}
      tools={
        <Button
          variant="default"
          loading={isSaving}
          disabled={isInvited}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void save()}
        >
          CSV
        </Button>
      }
      fields={
        <>
          <Select
            label="State"
            data={states}
            value={state.state ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ state: read('state', value).state })}
          />
          <Select
            label="Role"
            data={roleChoices}
            value={state.role ?? ''}
            disabled={isInvited}
            onChange={({ currentTarget: { value } }) => choose({ role: read('role', value).role })}
          />
          <Select
            label="Activity"
            data={silences}
            value={state.silent ?? ''}
            disabled={isInvited}
            onChange={({ currentTarget: { value } }) => choose({ silent: read('silent', value).silent })}
          />
        </>
      }
      chips={chipsOf(state, choose)}
      sort={{
        options: sorts,
        value: state.sort,
        isDisabled: isInvited,
        choose: (value) => choose({ sort: read('sort', value).sort }),
      }}
      show="Show members"
      reset={reset}
    />
  );
}

function chipsOf(state: MembersState, choose: Props['choose']) {
  const chip = (key: keyof MembersState, choices: typeof states) => {
    const chosen = choices.find(({ value }) => value === state[key]);
    return chosen ? [{ key, label: chosen.label, remove: () => choose({ [key]: undefined }) }] : [];
  };
  return [
    ...chip('state', states),
    ...chip('role', roleChoices),
    ...chip('silent', silences),
    ...(state.company === undefined
      ? []
      : [{ key: 'company', label: 'One company', remove: () => choose({ company: undefined }) }]),
  ];
}
