import { useCommunity } from '../../../communities/web/public.ts';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { getFacets } from '../../calls/directory.gen.ts';
import styles from './Directory.module.css';
import { DirectionTabs } from './DirectionTabs.tsx';
import { Filters } from './Filters.tsx';
import { Findings } from './Findings.tsx';
import { FoundCount } from './FoundCount.tsx';
import { MyTermsNote } from './MyTermsNote.tsx';
import { sortChoices } from './sort-choices.ts';
import { useActiveFilters } from './useActiveFilters.ts';
import { useDirectory } from './useDirectory.ts';
import { useDirectoryState } from './useDirectoryState.ts';

const seenAs = {
  outgoing: {
    title: 'Send work to',
    description: 'What each company does and what it pays for a referral.',
  },
  incoming: {
    title: 'Get work from',
    description: 'Companies whose customers may need you.',
  },
};

export default function DirectoryPage({ direction }: { direction?: Direction }) {
  useDirection(direction);
  const community = useCommunity();
  const { state, q, choose, type, reset } = useDirectoryState();
  const { data: facets } = useCall(getFacets, {});
  const directory = useDirectory(state, direction);
  const chips = useActiveFilters(state, choose, facets);
  const words = direction
    ? seenAs[direction]
    : { title: community.tab_name_members || 'Members', description: `The companies in ${community.name}.` };
  return (
    <Page title={words.title} description={words.description} width="full">
      <DirectionTabs state={state} />
      {direction === 'incoming' && <MyTermsNote />}
      <FilterBar
        label="Companies"
        search={{
          label: 'Search companies',
          placeholder: 'Name, service or place',
          maxLength: 200,
          q,
          search: type,
          isSearching: directory.isPlaceholderData,
        }}
        fields={<Filters state={state} choose={choose} facets={facets} />}
        chips={chips}
        sort={sortChoices(state, choose)}
        show="Show companies"
        reset={reset}
      />
      <div className={styles.findings}>
        <FoundCount directory={directory} />
        <Findings state={state} direction={direction} directory={directory} reset={reset} />
      </div>
    </Page>
  );
}
