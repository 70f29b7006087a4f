import type { answerKinds, CalendarEvent } from '../../contract/types.ts';

export interface Wanted {
  answer: (typeof answerKinds)[number];
  party: number;
}

const goingOf = ({ my_answer: mine, my_party: party }: CalendarEvent) => (mine === 'going' ? party : 0);
/** An offered seat is nobody else's. */
const seatsOf = ({ my_answer: mine, my_party: party }: CalendarEvent) =>
  mine === 'going' || mine === 'offered' ? party : 0;

/** Whether someone who wants to come finds a seat, as far as is known here. */
export function isFullFor(event: CalendarEvent, party: number): boolean {
  const { seats_left: left } = event;
  return left !== null && left + seatsOf(event) < party;
}

/** What a screen shows until the server has answered. */
export function withAnswer<Event extends CalendarEvent>(event: Event, { answer, party }: Wanted): Event {
  const waits = answer === 'going' && isFullFor(event, party);
  const mine = waits ? 'waiting' : answer;
  const { going, maybe, waiting } = event.counts;
  const { seats_left: left } = event;
  const was = (kind: CalendarEvent['my_answer']) => Number(event.my_answer === kind);
  const is = (kind: CalendarEvent['my_answer']) => Number(mine === kind);
  return {
    ...event,
    my_answer: mine,
    my_party: answer === 'going' ? party : 1,
    my_place_in_line: waits ? (event.my_place_in_line ?? waiting + 1) : null,
    offered_until: null,
    moved_from: null,
    seats_left: left === null ? null : Math.max(0, left + seatsOf(event) - is('going') * party),
    counts: {
      going: going - goingOf(event) + is('going') * party,
      maybe: maybe - was('maybe') + is('maybe'),
      waiting: waiting - was('waiting') + is('waiting'),
    },
  };
}
