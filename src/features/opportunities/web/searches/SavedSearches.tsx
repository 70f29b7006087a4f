import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listSearches } from '../../calls/lists.gen.ts';
import styles from './Searches.module.css';
import { SearchRow } from './SearchRow.tsx';

export function SavedSearches() {
  const { data, error, refetch } = useCall(listSearches, {});
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />;
  if (data.searches.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<Letters />}
          title="No saved searches yet"
          hint="Search for what you do and save it. We’ll tell you when something new matches."
          action={<ButtonLink to="/marketplace/projects">Search opportunities</ButtonLink>}
        />
      </Card>
    );
  return (
    <ul className={styles.rows} aria-label="Saved searches">
      {data.searches.map((search) => (
        <SearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}
