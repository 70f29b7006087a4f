import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { searchWith, textIn } from '../../../../kit/web/address.ts';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import {
  invitationState,
  type InvitationsQuery,
  type InvitationState,
  longestInvitationSearch,
} from '../../contract/invitations.ts';
import { type Choice, choiceOf } from './chosen.ts';
import { ChosenInvitations } from './ChosenInvitations.tsx';
import { InvitationPages } from './InvitedPeople.tsx';
import { ReminderProgress } from './ReminderProgress.tsx';
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

/** Everyone whom the community has invited, to be found among many, reminded and let go. */
export function WaitingInvitations() {
  const { state, inAddress, choose, type } = useAddressState<State>(address);
  const list = useInvitations(inAddress);
  const { counts } = list;
  const isNarrowed = inAddress.q !== '' || inAddress.state !== undefined;
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  const reset = () => choose({ q: '', state: undefined });
  const tools = (isNarrowed || all > fewEnough) && (
    <>
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
        reset={reset}
      />
      <Choices
        label="State"
        choices={[
          {
            value: 'unanswered',
            label: 'Unanswered',
            count: counts ? counts.open + counts.expired : undefined,
          },
          { value: 'open', label: 'Open', count: counts?.open },
          { value: 'expired', label: 'Expired', count: counts?.expired },
          { value: 'joined', label: 'Joined', count: counts?.joined },
          { value: 'declined', label: 'Declined', count: counts?.declined },
          { value: 'withdrawn', label: 'Withdrawn', count: counts?.withdrawn },
        ]}
        chosen={state.state ?? 'unanswered'}
        searchOf={(value) => address.format({ ...state, state: invitationState.safeParse(value).data })}
      />
    </>
  );
  return (
    <>
      <ReminderProgress />
      <Listed filter={inAddress} list={list} tools={tools} reset={isNarrowed ? reset : undefined} />
    </>
  );
}

interface Props {
  filter: State;
  list: ReturnType<typeof useInvitations>;
  tools: ReactNode;
  reset: (() => void) | undefined;
}

const none: Choice = new Map();

function Listed({ filter, list, tools, reset }: Props) {
  const place = address.format(filter).toString();
  const [kept, setKept] = useState({ place, choice: none });
  // What was chosen in one list is not chosen in another.
  const choice = kept.place === place ? kept.choice : none;
  const setChoice = (chosen: Choice) => setKept({ place, choice: chosen });
  const shown = (list.rows ?? []).filter(({ can }) => can.withdraw);
  const isAll = shown.length > 0 && shown.every(({ id }) => choice.has(id));
  return (
    <InvitationPages
      list={list}
      isNarrowed={reset !== undefined}
      heading="Invitations"
      label={filter.state && isAnswered(filter.state) ? 'Answered invitations' : 'Open invitations'}
      chosen={{ choice, setChoice }}
      tools={
        <div className={styles.tools}>
          {tools}
          <ChosenInvitations filter={filter} choice={choice} setChoice={setChoice} />
          {shown.length > 1 && (
            <Checkbox
              label="Select all shown"
              checked={isAll}
              indeterminate={!isAll && choice.size > 0}
              onChange={() => setChoice(isAll ? none : choiceOf(shown))}
            />
          )}
        </div>
      }
      reset={
        reset && (
          <Button variant="default" size="sm" onClick={reset}>
            Show all invitations
          </Button>
        )
      }
    />
  );
}

const isAnswered = (state: InvitationState) => state !== 'open' && state !== 'expired';
