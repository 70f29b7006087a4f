import { useCommunity } from '../../../communities/web/public.ts';
import { FilterSheet } from '../../../../kit/web/components/FilterSheet.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { useDirection } from '../../../../kit/web/direction.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import type { Direction } from '../../../../kit/web/session.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { getFacets } from '../../calls/directory.gen.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import styles from './Directory.module.css';
import { DirectionTabs } from './DirectionTabs.tsx';
import { Filters } from './Filters.tsx';
import { Findings } from './Findings.tsx';
import { FoundCount } from './FoundCount.tsx';
import { MyTermsNote } from './MyTermsNote.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useDirectory } from './useDirectory.ts';
import { countFilters } from './directory-state.ts';
import { useDirectoryState } from './useDirectoryState.ts';

/** From here on the filters stand beside the search; below they are a sheet. */
const wideFrom = 768;

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
  const isWide = useMinWidth(wideFrom);
  const words = direction
    ? seenAs[direction]
    : { title: community.tab_name_members || 'Members', description: `The companies in ${community.name}.` };
  return (
    <Page title={words.title} description={words.description} width="full">
      <DirectionTabs state={state} />
      {direction === 'incoming' && <MyTermsNote />}
      <search className={styles.tools} aria-label="Companies">
        <div className={styles.row}>
          <SearchBox
            className={styles.text}
            label="Search companies"
            placeholder="Name, service or place"
            maxLength={200}
            q={q}
            search={type}
            isSearching={directory.isPlaceholderData}
          />
          {isWide ? (
            <SortChoice className={styles.sort} state={state} choose={choose} />
          ) : (
            <FilterSheet count={countFilters(state)} show="Show companies" reset={reset}>
              <SortChoice state={state} choose={choose} isTitled />
              <Filters state={state} choose={choose} facets={facets} isTitled />
            </FilterSheet>
          )}
        </div>
        {isWide && <Filters state={state} choose={choose} facets={facets} />}
        <ActiveFilters state={state} choose={choose} facets={facets} reset={reset} />
      </search>
      <div className={styles.findings}>
        <FoundCount directory={directory} />
        <Findings state={state} direction={direction} directory={directory} reset={reset} />
      </div>
    </Page>
  );
}
