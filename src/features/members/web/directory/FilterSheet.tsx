import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { countFilters, type DirectoryState } from './directory-state.ts';
import type { Facets } from './facet-choices.ts';
import { Filters } from './Filters.tsx';
import styles from './Filters.module.css';
import { SortChoice } from './SortChoice.tsx';
import type { Choose } from './useDirectoryState.ts';

interface Props {
  state: DirectoryState;
  choose: Choose;
  facets: Facets | undefined;
  reset: () => void;
}

/** On a phone the filters are a sheet, and the companies begin right under the search field. */
export function FilterSheet({ reset, ...filters }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const count = countFilters(filters.state);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Dialog title="Filter and sort" isOpen={isOpen} close={close}>
        <div className={styles.sheet}>
          <SortChoice state={filters.state} choose={filters.choose} isTitled />
          <Filters {...filters} isTitled />
          <div className={styles.actions}>
            <Button variant="default" onClick={reset}>
              Reset
            </Button>
            <Button onClick={close}>Show companies</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
