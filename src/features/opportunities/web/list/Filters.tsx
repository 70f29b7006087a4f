import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Currency } from '../../../../kit/common/money.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { listedStatuses } from '../../contract/status.ts';
import { closesWords, fitsWords } from './filter-words.ts';
import { closingNames, type ListState } from './list-state.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { PriceFilter } from './PriceFilter.tsx';
import { TagFilter } from './TagFilter.tsx';
import type { Choose } from './useListState.ts';

export interface FilterProps {
  state: ListState;
  choose: Choose;
  type: Choose;
  currency: Currency;
  setCurrency: (currency: Currency) => void;
}

/** What the list can be narrowed to exactly. */
export function Filters(filters: FilterProps) {
  const { state, choose } = filters;
  const isOpen = state.state === 'Open';
  return (
    <>
      <TagFilter tag={state.tag} choose={(tag) => choose({ tag })} />
      <PlaceFilter place={state.place} choose={(place) => choose({ place })} />
      <PriceFilter {...filters} />
      <Select
        label="State"
        data={[...listedStatuses]}
        value={state.state}
        onChange={({ currentTarget: { value } }) =>
          choose({ state: listedStatuses.find((status) => status === value) ?? 'Open' })
        }
      />
      {isOpen && (
        <>
          <Select
            label="Deadline"
            data={[
              { value: '', label: 'Any deadline' },
              ...closingNames.map((value) => ({ value, label: closesWords[value] })),
            ]}
            value={state.closes ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose({ closes: closingNames.find((name) => name === value) })
            }
          />
          <Checkbox
            label={fitsWords}
            checked={state.fitsMe}
            onChange={(event) => choose({ fitsMe: event.currentTarget.checked, sort: undefined })}
          />
        </>
      )}
    </>
  );
}
