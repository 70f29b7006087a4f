import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { partnerGroups } from '../../contract.ts';
import { formatNetwork, type NetworkState, type PartnerGroup } from './network-state.ts';

const labels: Record<PartnerGroup, string> = { partners: 'Partners', waiting: 'Pending', former: 'Past' };

interface Props {
  state: NetworkState;
  groups: Record<PartnerGroup, number> | undefined;
}

/** Partners, what waits, and what is over, each with its number. */
export function GroupLinks({ state, groups }: Props) {
  return (
    <Choices
      label="Groups"
      tour="groups"
      choices={partnerGroups.map((value) => ({
        value,
        label: labels[value],
        count: groups?.[value] ?? '–',
      }))}
      chosen={state.group}
      searchOf={(group) => formatNetwork({ ...state, group, status: undefined })}
    />
  );
}
