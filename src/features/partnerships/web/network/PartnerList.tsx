import { Button, VisuallyHidden } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import styles from './Network.module.css';
import { isNarrowed, type NetworkState } from './network-state.ts';
import { NoPartners, NothingFound } from './NoPartners.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { PartnerTable } from './PartnerTable.tsx';
import type { Partners } from './usePartners.ts';

/** From here on there is room for a table beside the sidebars. */
const tableFrom = 1024;

interface Props {
  direction: Direction;
  state: NetworkState;
  partners: Partners;
  reset: () => void;
}

export function PartnerList({ direction, state, partners, reset }: Props) {
  const isWide = useMinWidth(tableFrom);
  const { partners: rows, error, refetch, hasNextPage, isFetchingNextPage } = partners;
  if (rows === undefined) return error ? <ErrorState error={error} retry={refetch} /> : <Outline />;
  if (rows.length === 0 && !hasNextPage) {
    return isNarrowed(state) ? (
      <NothingFound state={state} reset={reset} />
    ) : (
      <NoPartners direction={direction} group={state.group} waiting={partners.groups?.waiting ?? 0} />
    );
  }
  return (
    <div className={styles.found}>
      {isWide ? (
        <PartnerTable direction={direction} group={state.group} partners={rows} />
      ) : (
        <ul className={styles.cards} aria-label="Partners">
          {rows.map((partner) => (
            <li key={partner.partnership.id}>
              <PartnerCard direction={direction} partner={partner} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={styles.more}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void partners.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function Outline() {
  return (
    <Card>
      <div aria-busy="true">
        <VisuallyHidden component="output">Loading your partners</VisuallyHidden>
        {['a', 'b', 'c', 'd', 'e'].map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </Card>
  );
}
