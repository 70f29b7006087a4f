import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../../kit/web/api.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { Summary } from '../../../../../kit/web/components/Summary.tsx';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { changeRoundPlace, listRoundPlaces } from '../../../calls/preview.gen.ts';
import type { PlaceState, RoundPlace } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { whyLeftOut } from '../../../rules/left-out.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import styles from './Round.module.css';

const titles: Record<PlaceState, string> = {
  in: 'Taking part',
  left_out: 'Without a meeting',
  skipped: 'Skipped this round',
  out: 'Not in this round',
};

/** Who takes part and who doesn't, with the reason. From matching on it is as it was then. */
export function PlacesCard({ round }: { round: ClubRound }) {
  // Once it was matched they stand beside its meetings.
  const isUnmatched = round.total === null;
  const states: PlaceState[] = ['in', 'left_out', 'skipped', 'out'];
  const shown = states.filter((state) => round.people[state] > 0 && (state !== 'left_out' || isUnmatched));
  if (shown.length === 0) return null;
  return (
    <Card title="Who takes part">
      {shown.map((state) => (
        <Group key={state} round={round} state={state} title={titles[state]} />
      ))}
    </Card>
  );
}

function Group({ round, state, title }: { round: ClubRound; state: PlaceState; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        {title} <span className={styles.count}>{round.people[state]}</span>
      </Summary>
      {isOpen && <People round={round} state={state} />}
    </details>
  );
}

const idOf = ({ person }: RoundPlace) => person.id;

function People({ round, state }: { round: ClubRound; state: PlaceState }) {
  const query = { state };
  const list = usePages(
    listRoundPlaces,
    { params: { id: round.id }, query },
    { rowsOf: ({ places }) => places, idOf },
  );
  if (!list.rows)
    return list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />;
  return (
    <>
      <ul className={styles.places}>
        {list.rows.map((place) => (
          <Place key={place.person.id} round={round} place={place} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

function Place({ round, place }: { round: ClubRound; place: RoundPlace }) {
  const { person, state, reason } = place;
  const { isBusy, run } = useRoundVerb();
  const isBefore = round.status === 'Draft' || round.status === 'Open';
  const set = (isIn: boolean) =>
    run(() =>
      call(
        changeRoundPlace,
        { params: { id: round.id, memberId: person.id }, body: { is_in: isIn } },
        { alert: false },
      ),
    );
  return (
    <li className={styles.place}>
      <Avatar name={person.name} id={person.id} src={person.avatar} size={32} />
      <div className={styles.who}>
        <Link to={`/partner/${person.id}`}>
          <bdi>{person.name}</bdi>
        </Link>
        <p className={styles.facts}>
          <bdi>{person.company?.name}</bdi>
        </p>
      </div>
      {reason !== null && <span className={styles.facts}>{whyLeftOut(reason)}</span>}
      {isBefore && state === 'in' && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`Leave out ${person.name}`}
          onClick={() => void set(false)}
        >
          Leave out
        </Button>
      )}
      {isBefore && reason === 'by_admin' && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`Take ${person.name} back in`}
          onClick={() => void set(true)}
        >
          Take back in
        </Button>
      )}
    </li>
  );
}
