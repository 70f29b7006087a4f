import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconDownload, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { download } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { exportReferrals } from '../../calls/lists.gen.ts';
import type { Direction } from '../../contract/status.ts';
import { countFilters, isNarrowed, type ListState } from './list-state.ts';
import styles from './ListTools.module.css';
import { PartnerFilter } from './PartnerFilter.tsx';
import type { Choose } from './useListState.ts';

interface Props {
  direction: Direction;
  state: ListState;
  choose: Choose;
  type: (q: string) => void;
  reset: () => void;
  isSearching: boolean;
}

const iconLook = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function ListTools({ direction, state, choose, type, reset, isSearching }: Props) {
  const save = () => {
    const { view: _, ...filters } = state;
    download(exportReferrals, { query: { direction, ...filters } }).catch((error: unknown) =>
      toast({ tone: 'danger', message: messageOf(error) }),
    );
  };
  return (
    <FilterBar
      label="Referrals"
      search={{
        label: 'Search referrals',
        placeholder: 'Search customer or need',
        maxLength: 120,
        q: state.q,
        search: type,
        isSearching,
      }}
      tools={
        <>
          <fieldset className={styles.views} aria-label="View as">
            <button
              type="button"
              aria-pressed={state.view === 'table'}
              onClick={() => choose({ view: 'table' })}
            >
              <IconTable {...iconLook} /> Table
            </button>
            <button
              type="button"
              aria-pressed={state.view === 'board'}
              onClick={() => choose({ view: 'board', status: undefined })}
            >
              <IconLayoutKanban {...iconLook} /> Board
            </button>
          </fieldset>
          <Button
            className={styles.save ?? ''}
            variant="default"
            leftSection={<IconDownload {...iconLook} />}
            onClick={save}
          >
            CSV
          </Button>
        </>
      }
      renderFilters={(isInSheet) => (
        <div className={styles.filters}>
          <PartnerFilter
            direction={direction}
            partner={state.partner}
            choose={(partner) => choose({ partner })}
          />
          <TextInput
            type="date"
            aria-label="From"
            leftSection={<span className={styles.prefix}>From</span>}
            leftSectionWidth={52}
            value={state.from ?? ''}
            max={state.to}
            onChange={(event) => choose({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            aria-label="To"
            leftSection={<span className={styles.prefix}>To</span>}
            leftSectionWidth={36}
            value={state.to ?? ''}
            min={state.from}
            onChange={(event) => choose({ to: event.currentTarget.value || undefined })}
          />
          {state.view === 'table' && (
            <Select
              className={styles.choice ?? ''}
              aria-label="Sort by"
              data={[
                { value: 'newest', label: 'Newest first' },
                { value: 'oldest', label: 'Oldest first' },
              ]}
              value={state.sort}
              onChange={(event) =>
                choose({ sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
              }
            />
          )}
          {!isInSheet && isNarrowed(state) && (
            <Button className={styles.reset ?? ''} variant="subtle" size="sm" onClick={reset}>
              Reset
            </Button>
          )}
        </div>
      )}
      count={countFilters(state)}
      show="Show referrals"
      reset={reset}
    />
  );
}
