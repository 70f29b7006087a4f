import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';
import { SuggestBox } from '../../../../kit/web/components/SuggestBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import type { CompanyCard } from '../../../members/contract/company.ts';
import { listCompanies } from '../../../members/calls/directory.gen.ts';
import styles from './Library.module.css';
import { useCompanyName } from './useActiveFilters.ts';
import type { Choose } from './useLibrary.ts';

const patience = 150;
const mostSuggested = 6;

interface Props {
  company: number | undefined;
  choose: Choose;
}

/** One company's entries: chosen here, or come to by its address. */
export function CompanyFilter({ company, choose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), patience);
  const { data, isFetching } = useCall(
    listCompanies,
    { query: { q } },
    { enabled: isOpen, keepPrevious: true },
  );
  const name = useCompanyName(company);
  return (
    <SuggestBox
      label="Company"
      placeholder="Any company"
      maxLength={120}
      typed={isOpen ? typed : name}
      // The field showed what is chosen: what is typed after it begins a search of its own.
      type={(text) => setTyped(isOpen || !text.startsWith(name) ? text : text.slice(name.length))}
      isOpen={isOpen}
      setOpen={(wanted) => {
        setOpen(wanted);
        if (!wanted) setTyped('');
      }}
      options={data?.companies.slice(0, mostSuggested) ?? []}
      idOf={({ company_id: id }) => id}
      row={rowOf}
      choose={({ company_id: id }) => choose({ company: id })}
      none={isFetching ? 'Searching…' : 'No company found'}
      clear={
        company !== undefined && (
          <IconButton
            icon={IconX}
            iconSize={16}
            className={styles.clear}
            aria-label="Any company"
            onClick={() => choose({ company: undefined })}
          />
        )
      }
    />
  );
}

const rowOf = (card: CompanyCard) => (
  <>
    <Avatar
      name={card.company_name}
      id={card.company_id}
      src={card.company_avatar}
      size={24}
      shape="square"
    />
    <bdi className={styles.suggested}>{card.company_name}</bdi>
  </>
);
