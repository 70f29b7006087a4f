import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { Partner } from '../../contract.ts';
import styles from './Network.module.css';
import { isNarrowed, type NetworkState, type PartnerGroup } from './network-state.ts';
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
  const { rows, error, refetch } = partners;
  const titleId = useId();
  if (rows === undefined) return error ? <ErrorState error={error} retry={refetch} /> : <Outline />;
  if (rows.length === 0) {
    return isNarrowed(state) ? (
      <NothingFound state={state} reset={reset} />
    ) : (
      <NoPartners
        direction={direction}
        group={state.group}
        waiting={partners.groups?.waiting ?? 0}
        hasPartners={(partners.limit?.partners ?? 0) > 0}
      />
    );
  }
  const [onTop, others] = state.group === 'partners' ? split(rows) : [[], rows];
  return (
    <div className={styles.found}>
      {onTop.length > 0 && (
        <section className={styles.onTop} aria-labelledby={titleId}>
          <h2 id={titleId} className={styles.onTopTitle}>
            {onTopTitle} <span className={styles.groupCount}>{onTop.length}</span>
          </h2>
          <Rows {...{ isWide, direction }} group="waiting" partners={onTop} title={onTopTitle} />
        </section>
      )}
      {others.length > 0 && (
        <Rows {...{ isWide, direction }} group={state.group} partners={others} title={listTitle[direction]} />
      )}
      <ShowMore list={partners} />
    </div>
  );
}

const onTopTitle = 'Needs your answer';
const listTitle: Record<Direction, string> = {
  outgoing: 'Companies you send to',
  incoming: 'Companies that send to you',
};

/** What waits for our answer, which stands above everything else, and the rest. */
function split(rows: readonly Partner[]): [Partner[], Partner[]] {
  const isOurTurn = ({ partnership }: Partner) =>
    partnership.waits_on === 'us' || partnership.waits_on === 'both';
  return [rows.filter(isOurTurn), rows.filter((row) => !isOurTurn(row))];
}

interface RowsProps {
  isWide: boolean;
  direction: Direction;
  group: PartnerGroup;
  partners: readonly Partner[];
  title: string;
}

function Rows({ isWide, direction, group, partners, title }: RowsProps) {
  if (isWide) return <PartnerTable {...{ direction, group, partners }} caption={title} />;
  return (
    <ul className={styles.cards} aria-label={title}>
      {partners.map((partner) => (
        <li key={partner.partnership.id}>
          <PartnerCard direction={direction} partner={partner} />
        </li>
      ))}
    </ul>
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
