import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Currency } from '../../../../kit/common/money.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { listedStatuses } from '../../contract/status.ts';
import { closesWords, fitsWords } from './filter-words.ts';
import styles from './Filters.module.css';
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

interface Props extends FilterProps {
  /** Whether the names stand above the fields, where there is room for them. */
  isTitled?: boolean;
}

/** What the list can be narrowed to exactly. */
export function Filters({ isTitled = false, ...filters }: Props) {
  const { state, choose } = filters;
  const named = (name: string) => ({ [isTitled ? 'label' : 'aria-label']: name });
  const isOpen = state.state === 'Open';
  return (
    <div className={styles.filters} data-titled={isTitled}>
      <TagFilter tag={state.tag} choose={(tag) => choose({ tag })} isTitled={isTitled} />
      <PlaceFilter place={state.place} choose={(place) => choose({ place })} isTitled={isTitled} />
      <PriceFilter {...filters} isTitled={isTitled} />
      <Select
        {...named('State')}
        data={listedStatuses.map((value) => ({ value, label: isTitled ? value : `State: ${value}` }))}
        value={state.state}
        onChange={({ currentTarget: { value } }) =>
          choose({ state: listedStatuses.find((status) => status === value) ?? 'Open' })
        }
      />
      {isOpen && (
        <>
          <Select
            {...named('Deadline')}
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
            className={styles.fits ?? ''}
            label={fitsWords}
            checked={state.fitsMe}
            onChange={(event) => choose({ fitsMe: event.currentTarget.checked, sort: undefined })}
          />
        </>
      )}
    </div>
  );
}
