import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import { listCategories } from '../../calls/library.gen.ts';
import { kinds } from '../../contract/library.ts';
import { Categories } from './Categories.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';
import { Entries } from './Entries.tsx';
import { useLibraryName } from './library-name.ts';
import { kindWords, sortWords } from './library-words.ts';
import { longestQuestion, sorts } from './library-state.ts';
import { useActiveFilters } from './useActiveFilters.ts';
import { useLibrary, useLibraryState } from './useLibrary.ts';

const { Part: AddEntryDialog, prefetch } = part(async () => ({
  default: (await import('./AddEntryDialog.tsx')).AddEntryDialog,
}));

/** What companies keep for each other to use: guides, templates, recordings. */
export default function LibraryPage() {
  const community = useCommunity();
  const name = useLibraryName();
  const { state, q, choose, type, reset } = useLibraryState();
  const { data } = useCall(listCategories, {});
  const library = useLibrary(state);
  const chips = useActiveFilters(state, choose);
  const [isAdding, setAdding] = useState(false);
  const categories = data?.categories;
  const add = () => setAdding(true);
  const mayAdd = data?.can_add === true && data.categories.length > 0;
  return (
    <Page
      title={name.heading}
      description={`Guides, templates and files from the companies in ${community.name}.`}
      width="full"
      actions={
        mayAdd && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onPointerEnter={() => void prefetch()}
            onClick={add}
          >
            Add entry
          </Button>
        )
      }
    >
      <Categories categories={categories} state={state} />
      <FilterBar
        label={name.heading}
        search={{
          label: `Search ${name.within}`,
          placeholder: 'Title, text or file name',
          maxLength: longestQuestion,
          q,
          search: type,
          isSearching: library.isPlaceholderData,
        }}
        fields={
          <>
            <CompanyFilter company={state.company} choose={choose} />
            <Select
              label="Kind"
              value={state.kind ?? ''}
              onChange={({ currentTarget: { value } }) =>
                choose({ kind: kinds.find((kind) => kind === value) })
              }
              data={[
                { value: '', label: 'Any kind' },
                ...kinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
              ]}
            />
          </>
        }
        chips={chips}
        sort={{
          options: sorts.map((sort) => ({ value: sort, label: sortWords[sort] })),
          value: state.sort,
          choose: (value) => choose({ sort: sorts.find((sort) => sort === value) ?? 'newest' }),
        }}
        show="Show entries"
        reset={reset}
      />
      <Entries
        library={library}
        state={state}
        hasCategories={categories === undefined || categories.length > 0}
        reset={reset}
        add={mayAdd ? add : undefined}
      />
      {isAdding && categories && (
        <PartBoundary onMissing={() => setAdding(false)}>
          <Suspense>
            <AddEntryDialog
              categories={categories}
              category={state.category}
              close={() => setAdding(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Page>
  );
}
