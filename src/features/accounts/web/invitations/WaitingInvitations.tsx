import { Button } from '@mantine/core';
import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
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
  const reset = () => choose({ q: '', state: undefined });
  const tools = (isNarrowed || all > fewEnough) && (
    <div className={styles.tools}>
      <FilterBar
        label="Invitations"
        search={{
          label: 'Search invitations',
          placeholder: 'Name, email or company',
          maxLength: longestInvitationSearch,
          q: state.q,
          search: (q) => type({ q }),
          isSearching: list.isPlaceholderData,
        }}
        tools={
          <Choices
            label="State"
            choices={[
              { value: 'all', label: 'All', count: counts ? all : undefined },
              { value: 'open', label: 'Open', count: counts?.open },
              { value: 'expired', label: 'Expired', count: counts?.expired },
            ]}
            chosen={state.state ?? 'all'}
            searchOf={(value) => address.format({ ...state, state: invitationState.safeParse(value).data })}
          />
        }
        reset={reset}
      />
    </div>
  );
  return (
    <InvitationPages
      list={list}
      isNarrowed={isNarrowed}
      tools={tools}
      reset={
        <Button variant="default" size="sm" onClick={reset}>
          Show all invitations
        </Button>
      }
    />
  );
}
