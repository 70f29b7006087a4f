import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { forecastMove, moveInRound } from '../../../calls/preview.gen.ts';
import type { MoveForecast, RoundMove } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { scrollingAround } from '../../../../../kit/web/drag/carry.ts';
import { type Carried, useDrag } from '../../../../../kit/web/drag/useDrag.ts';
import { useCall } from '../../../../../kit/web/queries.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import {
  isSameTarget,
  personAt,
  type PersonGrip,
  targetOf,
  targetsIn,
  type Held,
  type Target,
} from './targets.ts';

/** Someone who is dragged, and the place below them. */
interface PersonLift {
  person: Held;
  onto: Target | null;
}

export interface Carry {
  held: Held | null;
  target: Target | null;
  /** What hangs under the pointer, while somebody is dragged. */
  carried: Carried<PersonGrip> | undefined;
  overlay: RefObject<HTMLDivElement | null>;
  forecast: MoveForecast | undefined;
  isBusy: boolean;
  /** A press on somebody: lifts them, or drops whom one carries onto them. */
  press: (person: Held, target: Target) => void;
  /** A press on a place that takes whoever is carried. */
  dropOn: (target: Target) => void;
  aim: (target: Target) => void;
  putBack: () => void;
}

/** Carrying one person at a time: dragged, by two presses, or by the keys. What it would do is said before it is done. */
export function useCarry(round: ClubRound, area: RefObject<HTMLElement | null>): Carry {
  const [pressed, setPressed] = useState<Held | null>(null);
  const [aimed, setAimed] = useState<Target | null>(null);
  const { isBusy, run } = useRoundVerb();
  const drag = useDrag<PersonGrip, PersonLift>({
    root: area,
    gripAt: personAt,
    liftOf: ({ person }) => (round.can.arrange && !pressed ? { person, onto: null } : undefined),
    aim: (lift, { pointer: { x, y } }) => {
      const onto = targetOf(document.elementFromPoint(x, y), lift.person);
      return isSameTarget(onto, lift.onto) ? lift : { ...lift, onto };
    },
    scrollersAt: () => [{ element: scrollingAround(area.current), axis: 'y' }],
    // Who meets whom is the server's to say: there is no place yet to glide to.
    placeOf: () => undefined,
    dropped: ({ person, onto }) => onto && void drop(person, onto),
  });
  const held = drag.lift?.person ?? pressed;
  const target = drag.lift ? drag.lift.onto : aimed;
  const { data: forecast } = useCall(
    forecastMove,
    { params: { id: round.id }, body: held && target ? moveOf(held, target, round) : nowhere },
    { enabled: held !== null && target !== null },
  );

  const letGo = () => {
    setPressed(null);
    setAimed(null);
  };
  const focusOn = (memberId: number) =>
    requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>(`button[data-person="${memberId}"]`)?.focus(),
    );
  const putBack = () => {
    if (held) focusOn(held.memberId);
    letGo();
  };
  const drop = async (person: Held, onto: Target) => {
    letGo();
    const moved = moveOf(person, onto, round);
    await run(() => call(moveInRound, { params: { id: round.id }, body: moved }, { alert: false }));
    focusOn(person.memberId);
  };
  const aim = (next: Target) => setAimed((before) => (isSameTarget(before, next) ? before : next));

  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (!pressed || !area.current) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return putBack();
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const places = targetsIn(area.current, pressed);
    const at = places.findIndex((place) => place === document.activeElement);
    places.at((at + step + places.length) % places.length)?.focus();
  });
  const isCarrying = pressed !== null;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const over = new AbortController();
    window.addEventListener('keydown', steer, { signal: over.signal });
    return () => over.abort();
  }, [isCarrying]);

  return {
    held,
    target,
    carried: drag.carried,
    overlay: drag.overlay,
    forecast: target ? forecast : undefined,
    isBusy,
    press: (person, onto) => {
      if (!round.can.arrange || isBusy) return;
      if (!held) setPressed(person);
      else if (held.memberId === person.memberId && held.meetingId === person.meetingId) putBack();
      else void drop(held, onto);
    },
    dropOn: (onto) => held && void drop(held, onto),
    aim: (next) => held && aim(next),
    putBack,
  };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const nowhere: RoundMove = {
  member_id: 1,
  from_meeting_id: null,
  to_meeting_id: null,
  with_member_id: null,
  version: 0,
};

const moveOf = (held: Held, target: Target, { version }: ClubRound): RoundMove => ({
  member_id: held.memberId,
  from_meeting_id: held.meetingId,
  to_meeting_id: target.meetingId,
  with_member_id: target.memberId,
  version,
});
