import { Button } from '@mantine/core';
import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import {
  invitationState,
  type InvitationsQuery,
  longestInvitationSearch,
} from '../../contract/invitations.ts';
import { InvitationPages } from './InvitedPeople.tsx';
import { useInvitations } from './useInvitations.ts';
import styles from './Invitations.module.css';

type State = Pick<InvitationsQuery, 'q' | 'state'>;

const address = {
  parse: (search: URLSearchParams): State => ({
    q: textIn(search, 'q', longestInvitationSearch),
    state: invitationState.safeParse(search.get('state')).data,
  }),
  format: ({ q, state }: State): URLSearchParams => searchWith({ q: q.trim(), state }),
};

/** So many are seen at a glance. */
const fewEnough = 8;

/** Everyone the community is waiting for, to be found among many. */
export function WaitingInvitations() {
  const { state, inAddress, choose, type } = useAddressState<State>(address);
  const list = useInvitations(inAddress);
  const { counts } = list;
  const isNarrowed = inAddress.q !== '' || inAddress.state !== undefined;
  const all = counts ? counts.open + counts.expired : 0;
  const labelOf = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} (${count})`;
  const tools = (isNarrowed || all > fewEnough) && (
    <search className={styles.tools} aria-label="Invitations">
      <SearchBox
        label="Search invitations"
        placeholder="Name, email or company"
        maxLength={longestInvitationSearch}
        q={state.q}
        search={(q) => type({ q })}
        isSearching={list.isPlaceholderData}
      />
      <Choices
        label="State"
        choices={[
          { value: 'all', label: labelOf('All', counts ? all : undefined) },
          { value: 'open', label: labelOf('Open', counts?.open) },
          { value: 'expired', label: labelOf('Expired', counts?.expired) },
        ]}
        chosen={state.state ?? 'all'}
        searchOf={(value) => address.format({ ...state, state: invitationState.safeParse(value).data })}
      />
    </search>
  );
  return (
    <InvitationPages
      list={list}
      isNarrowed={isNarrowed}
      tools={tools}
      reset={
        <Button variant="default" onClick={() => choose({ q: '', state: undefined })}>
          Reset
        </Button>
      }
    />
  );
}
