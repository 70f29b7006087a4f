import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { findServices } from '../../calls/directory.gen.ts';
import { directoryFilters } from '../../contract/directory-filters.ts';
import type { FacetValue } from '../../contract/directory.ts';
import { type DirectoryState, isNarrowed } from './directory-state.ts';
import styles from './ServiceFilter.module.css';
import type { Choose } from './useDirectoryState.ts';

const patience = 150;

interface Props {
  state: DirectoryState;
  choose: Choose;
}

/** Services as you type: a community has more of them than a list can show. */
export function ServiceFilter({ state, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const answer = useCall(findServices, { query: { q } }, { enabled: isOpen, keepPrevious: true });
  const { service } = state;
  const label = useServiceLabel(service);
  const type = (text: string) => {
    if (isOpen || label === undefined) return setTyped(text);
    // The field showed what is chosen: what is typed after it begins a search of its own.
    setTyped(text.startsWith(label) ? text.slice(label.length) : '');
  };
  return (
    <SuggestBox
      label={directoryFilters.service.title}
      placeholder={directoryFilters.service.any}
      maxLength={120}
      typed={isOpen ? typed : (label ?? '')}
      type={type}
      isOpen={isOpen}
      setOpen={(wanted) => {
        setOpen(wanted);
        if (!wanted) setTyped('');
      }}
      options={answer.data?.services.map((found) => offered(found, state)) ?? []}
      idOf={({ value }) => value}
      row={rowOf}
      choose={({ value }) => choose({ service: value })}
      none={answer.isFetching ? 'Searching…' : 'No service found'}
      clear={
        service !== undefined && (
          <IconButton
            icon={IconX}
            iconSize={16}
            className={styles.clear}
            aria-label="Any service"
            onClick={() => choose({ service: undefined })}
          />
        )
      }
    />
  );
}

/** The numbers are those of the whole directory, as beside the other filters. */
const offered = ({ value, label, uses }: FacetValue, state: DirectoryState) => ({
  value,
  label,
  uses: isNarrowed(state) ? null : uses,
});

const rowOf = ({ label, uses }: ReturnType<typeof offered>) => (
  <>
    <span className={styles.service}>{label}</span>
    <span className={styles.uses}>{uses}</span>
  </>
);

/** How the companies write the service that was chosen; the address has it in lower case. */
export function useServiceLabel(service: string | undefined): string | undefined {
  const { data } = useCall(findServices, { query: { q: service ?? '' } }, { enabled: service !== undefined });
  return data?.services.find(({ value }) => value === service)?.label ?? service;
}
