import { Button } from '@mantine/core';
import { call } from '../../../../../kit/web/api.ts';
import { ShowMore } from '../../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../../kit/web/usePages.ts';
import { changeRoundPlace, listRoundPlaces } from '../../../calls/preview.gen.ts';
import type { RoundPlace } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { whyLeftOut } from '../../../rules/left-out.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { PersonButton } from './PersonButton.tsx';
import { targetProps, type Target } from './targets.ts';
import type { Carry } from './useCarry.ts';
import styles from './Preview.module.css';

const query = { state: 'left_out' } as const;
const idOf = ({ person }: RoundPlace) => person.id;
const out: Target = { meetingId: null, memberId: null, label: 'Leave out of this round' };

/** Whoever has no meeting, and why; a place to leave somebody out. */
export function LeftOut({ round, carry }: { round: ClubRound; carry: Carry }) {
  const list = usePages(
    listRoundPlaces,
    { params: { id: round.id }, query },
    { rowsOf: ({ places }) => places, idOf },
  );
  const takes = carry.held !== null && carry.held.meetingId !== null;
  const isAimed = carry.target !== null && carry.target.meetingId === null && carry.target.memberId === null;
  const rows = list.rows ?? [];
  if (rows.length === 0 && !round.can.arrange) return null;
  return (
    <section
      className={styles.left}
      aria-label="Without a meeting"
      {...(takes && targetProps(out))}
      data-aimed={isAimed}
    >
      <h3 className={styles.heading}>Without a meeting</h3>
      {rows.length === 0 && <p className={styles.how}>Everyone who takes part has a meeting.</p>}
      <ul className={styles.alone}>
        {rows.map((place) => (
          <Alone key={place.person.id} place={place} round={round} carry={carry} />
        ))}
      </ul>
      <ShowMore list={list} />
      {takes && (
        <button
          type="button"
          className={styles.third}
          {...targetProps(out)}
          data-aimed={isAimed}
          onFocus={() => carry.aim(out)}
          onClick={() => carry.dropOn(out)}
        >
          {out.label}
        </button>
      )}
    </section>
  );
}

function Alone({ place, round, carry }: { place: RoundPlace; round: ClubRound; carry: Carry }) {
  const { isBusy, run } = useRoundVerb();
  const { person, reason } = place;
  const isByAdmin = reason === 'by_admin';
  const set = () =>
    run(() =>
      call(
        changeRoundPlace,
        { params: { id: round.id, memberId: person.id }, body: { is_in: isByAdmin } },
        { alert: false },
      ),
    );
  return (
    <li className={styles.one}>
      <PersonButton person={person} meetingId={null} carry={carry} isFixed={!round.can.arrange} />
      <span className={styles.company}>{whyLeftOut(reason)}</span>
      {round.can.arrange && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`${isByAdmin ? 'Take back in' : 'Leave out'}: ${person.name}`}
          onClick={() => void set()}
        >
          {isByAdmin ? 'Take back in' : 'Leave out'}
        </Button>
      )}
    </li>
  );
}
