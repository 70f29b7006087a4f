import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { ResultCount } from '../../../../kit/web/components/ResultCount.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import styles from './Marketplace.module.css';
import { NoCompanies } from './NoCompanies.tsx';
import { useMarketplace } from './useMarketplace.ts';
import { useWanted } from './useWanted.ts';

export default function PublicMarketplacePage() {
  const { name } = useCommunity();
  const { wanted, choose, type, clear } = useWanted();
  const list = useMarketplace(wanted);
  const { rows: companies, industries, error, refetch } = list;
  const isNarrowed = wanted.q !== '' || wanted.industry !== undefined;
  const hasNone = companies?.length === 0;
  const choices = [...new Set([...industries, ...(wanted.industry ? [wanted.industry] : [])])];
  return (
    <Page title="Companies" description={`What members of ${name} do and how to reach them.`} width="full">
      {!(hasNone && !isNarrowed) && (
        <FilterBar
          label="Companies"
          search={{
            label: 'Search companies',
            placeholder: 'Name, service or place',
            maxLength: 200,
            q: wanted.q,
            search: type,
            isSearching: list.isPlaceholderData,
          }}
          fields={
            <Select
              label="Industry"
              data={[{ value: '', label: 'All industries' }, ...choices]}
              value={wanted.industry ?? ''}
              onChange={(event) => choose({ industry: event.currentTarget.value || undefined })}
            />
          }
          chips={
            wanted.industry === undefined
              ? []
              : [
                  {
                    key: 'industry',
                    label: `Industry: ${wanted.industry}`,
                    remove: () => choose({ industry: undefined }),
                  },
                ]
          }
          show="Show companies"
          reset={clear}
        />
      )}
      <ResultCount
        count={companies?.length}
        hasMore={list.hasNextPage}
        isOlder={list.isPlaceholderData}
        words={['company', 'companies']}
      />
      {!companies && error && <ErrorState error={error} retry={refetch} />}
      {!companies && !error && <CardSkeletons />}
      {hasNone && <NoCompanies clear={isNarrowed ? clear : undefined} />}
      {list.searchedFor !== null && !list.isPlaceholderData && (
        <p className={styles.note}>
          No match for “{wanted.q}”. Showing companies for “{list.searchedFor}”.
        </p>
      )}
      {companies && !hasNone && <CardGrid list={list} companies={companies} />}
    </Page>
  );
}
