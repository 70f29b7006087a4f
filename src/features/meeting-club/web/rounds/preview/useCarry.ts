import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../../../kit/web/api.ts';
import { forecastMove, moveInRound } from '../../../calls/preview.gen.ts';
import type { MoveForecast, RoundMove } from '../../../contract/preview.ts';
import type { ClubRound } from '../../../contract/rounds.ts';
import { useCall } from '../../../../../kit/web/queries.ts';
import { useRoundVerb } from '../useRoundVerb.ts';
import { alongTheEdge, swallowClick } from './pointer.ts';
import { isSameTarget, targetOf, targetsIn, type Held, type Point, type Target } from './targets.ts';

/** Less is a click. */
const slack = 5;

export interface Carry {
  held: Held | null;
  target: Target | null;
  /** Where the pointer is, while somebody is dragged by it. */
  pointer: Point | null;
  forecast: MoveForecast | undefined;
  isBusy: boolean;
  /** A press on somebody: lifts them, or drops whom one carries onto them. */
  press: (person: Held, target: Target) => void;
  /** A press on a place that takes whoever is carried. */
  dropOn: (target: Target) => void;
  aim: (target: Target) => void;
  putBack: () => void;
  grab: (event: PointerEvent<HTMLElement>, person: Held) => void;
}

/** Carrying one person at a time: by mouse, by two presses, or by the keys. What it would do is said before it is done. */
export function useCarry(round: ClubRound, area: RefObject<HTMLElement | null>): Carry {
  const [held, setHeld] = useState<Held | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [pointer, setPointer] = useState<Point | null>(null);
  const { isBusy, run } = useRoundVerb();
  const { data: forecast } = useCall(
    forecastMove,
    { params: { id: round.id }, body: held && target ? moveOf(held, target, round) : nowhere },
    { enabled: held !== null && target !== null },
  );
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const letGo = () => {
    setHeld(null);
    setTarget(null);
    setPointer(null);
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
  const aim = (next: Target | null) =>
    setTarget((before) => (before && next && isSameTarget(before, next) ? before : next));

  const grab = (event: PointerEvent<HTMLElement>, person: Held) => {
    if (!round.can.arrange || event.pointerType === 'touch' || event.button !== 0 || held) return;
    const from = { x: event.clientX, y: event.clientY };
    const over = new AbortController();
    const { signal } = over;
    let isLifted = false;
    let below: Target | null = null;
    const end = (isDropped: boolean) => {
      over.abort();
      stop.current = undefined;
      if (!isLifted) return;
      swallowClick();
      if (isDropped && below) void drop(person, below);
      else letGo();
    };
    const move = (moved: globalThis.PointerEvent) => {
      const at = { x: moved.clientX, y: moved.clientY };
      if (!isLifted && Math.hypot(at.x - from.x, at.y - from.y) < slack) return;
      if (!isLifted) setHeld(person);
      isLifted = true;
      setPointer(at);
      alongTheEdge(at);
      below = targetOf(document.elementFromPoint(at.x, at.y), person);
      aim(below);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
    stop.current = () => end(false);
  };

  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (!held || !area.current) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return putBack();
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const places = targetsIn(area.current, held);
    const at = places.findIndex((place) => place === document.activeElement);
    places.at((at + step + places.length) % places.length)?.focus();
  });
  const isCarrying = held !== null;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const over = new AbortController();
    window.addEventListener('keydown', steer, { signal: over.signal });
    return () => over.abort();
  }, [isCarrying]);

  return {
    held,
    target,
    pointer,
    forecast: target ? forecast : undefined,
    isBusy,
    press: (person, onto) => {
      if (!round.can.arrange || isBusy) return;
      if (!held) setHeld(person);
      else if (held.memberId === person.memberId && held.meetingId === person.meetingId) putBack();
      else void drop(held, onto);
    },
    dropOn: (onto) => held && void drop(held, onto),
    aim: (next) => held && aim(next),
    putBack,
    grab,
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
