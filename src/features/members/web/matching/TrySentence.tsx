import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { SearchBox } from '../../../../kit/web/components/SearchBox.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { tryMatching } from '../../calls/matching.gen.ts';
import type { MatchingTrial } from '../../contract/matching.ts';
import styles from './Matching.module.css';
import { inAddress } from './matching-state.ts';

export function TrySentence() {
  const { state, type } = useAddressState(inAddress);
  const { q } = state;
  const { data, error, refetch, isFetching } = useCall(
    tryMatching,
    { query: { q } },
    { enabled: q !== '', keepPrevious: true },
  );
  return (
    <Card title="Try a sentence">
      <p className={styles.says}>
        Type what a customer needs. You see how it’s understood and which companies would be suggested.
      </p>
      <SearchBox
        label="What someone needs"
        placeholder="Boiler is leaking"
        maxLength={300}
        q={q}
        search={(wanted) => type({ q: wanted })}
        isSearching={isFetching}
      />
      {q !== '' &&
        (data ? <Trial trial={data} /> : error ? <ErrorState error={error} retry={refetch} /> : null)}
    </Card>
  );
}

function Trial({ trial: { services, companies } }: { trial: MatchingTrial }) {
  return (
    <div className={styles.trial} aria-live="polite">
      <p className={styles.means}>
        {services.length === 0 ? (
          'No service is known by these words. Add them below to the service they mean.'
        ) : (
          <>
            Understood as{' '}
            {services.map(({ name, quote }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <strong>{name}</strong> (“{quote}”)
              </span>
            ))}
          </>
        )}
      </p>
      {companies.length === 0 ? (
        <p className={styles.more}>No company here does this yet.</p>
      ) : (
        <ul className={styles.companies} aria-label="Suggested companies">
          {companies.map((company) => (
            <li key={company.id} className={styles.company}>
              <Avatar name={company.name} id={company.id} src={company.avatar} size={36} shape="square" />
              <span className={styles.words}>
                <Link className={styles.name} to={`/partner/${company.user_id}`}>
                  {company.name}
                </Link>
                <span className={styles.more}>{company.reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
