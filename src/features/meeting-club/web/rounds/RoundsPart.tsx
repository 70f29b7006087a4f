import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listRounds } from '../../calls/rounds.gen.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { NoRounds } from './NoRounds.tsx';
import { RoundCard } from './round/RoundCard.tsx';
import { RoundDialog } from './round/RoundDialog.tsx';
import { RoundRow } from './RoundRow.tsx';
import styles from './Rounds.module.css';

interface Props {
  /** From the address. */
  chosen: number | null;
  choose: (id: number | null) => void;
}

const idOf = ({ id }: ClubRound) => id;

export function RoundsPart({ chosen, choose }: Props) {
  const list = usePages(listRounds, {}, { rowsOf: ({ rounds }) => rounds, idOf });
  const [isNew, setNew] = useState(false);
  const { rows, pages } = list;
  const known = pages?.[0];
  if (!rows || !known) {
    if (list.error) return <ErrorState error={list.error} retry={list.refetch} />;
    return (
      <Card>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Card>
    );
  }
  const shown = chosen ?? underWay(rows)?.id;
  const others = rows.filter((round) => round.id !== shown);
  const create = (
    <Button
      size="sm"
      variant={shown === undefined ? 'filled' : 'default'}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => setNew(true)}
    >
      New round
    </Button>
  );
  return (
    <div className={styles.part}>
      {shown === undefined ? (
        <NoRounds members={known.members} action={create} />
      ) : (
        <RoundCard key={shown} id={shown} members={known.members} timeZone={known.time_zone} />
      )}
      {shown !== undefined && (
        <Card title={others.length === 0 ? 'All rounds' : 'Other rounds'} actions={create}>
          {others.length === 0 ? (
            <p className={styles.quiet}>This is your only round so far.</p>
          ) : (
            <ul className={styles.rounds}>
              {others.map((round) => (
                <RoundRow key={round.id} round={round} />
              ))}
            </ul>
          )}
          <ShowMore list={list} />
        </Card>
      )}
      <RoundDialog isOpen={isNew} close={() => setNew(false)} round={null} made={choose} />
    </div>
  );
}

/** The one that waits for an admin, else the one that is open, else the newest. */
const underWay = (rounds: readonly ClubRound[]) =>
  rounds.find(({ status }) => status === 'Matched') ??
  rounds.find(({ status }) => status === 'Open') ??
  rounds.find(({ status }) => status === 'Draft') ??
  rounds[0];
