import type { ChatMessage } from '../../contract/types.ts';
import type { Pending } from '../pending.ts';
import { isLine } from './words.ts';

/** What stands in the list: a message with what is drawn above it. */
export interface Row {
  /** The same before and after a message of one's own has got its id. */
  key: string;
  message?: ChatMessage;
  pending?: Pending;
  isMine: boolean;
  at: number;
  /** The day begins with it. */
  isNewDay: boolean;
  /** Where the reader left off. The place of a line that has gone stays as high as it was. */
  line: 'shown' | 'gone' | undefined;
  /** Face, name and time stand above it. */
  isFirst: boolean;
}

interface Said {
  list: readonly ChatMessage[];
  pending: readonly Pending[];
  me: number;
  /** Messages above which the "new" line stands or stood; the last one's is shown, unless it has gone. */
  lines: readonly number[];
  isLineGone: boolean;
}

/** What somebody says within this time is said in one breath. */
const breath = 5 * 60_000;

export function rowsOf({ list, pending, me, lines, isLineGone }: Said): Row[] {
  const arrived = new Set(list.map((message) => message.client_id));
  const waiting = pending.filter(({ client_id }) => !arrived.has(client_id));
  const rows: Row[] = [];
  for (const message of list) {
    const line = lineAbove(message.id, lines, isLineGone);
    const isMine = message.message_user_id === me;
    const said = { message, isMine, at: Date.parse(message.message_time), line };
    rows.push({ key: keyOf(message), ...said, ...placeAfter(rows.at(-1), said) });
  }
  for (const one of waiting) {
    const said = { pending: one, isMine: true, at: one.written_at, line: undefined };
    rows.push({ key: `mine ${one.client_id}`, ...said, ...placeAfter(rows.at(-1), said) });
  }
  return rows;
}

const keyOf = ({ id, client_id: clientId }: ChatMessage) =>
  clientId === null ? `${id}` : `mine ${clientId}`;

function lineAbove(id: number, lines: readonly number[], isGone: boolean): Row['line'] {
  if (!lines.includes(id)) return undefined;
  return id === lines.at(-1) && !isGone ? 'shown' : 'gone';
}

type Spoken = Pick<Row, 'message' | 'pending' | 'isMine' | 'at' | 'line'>;

function placeAfter(above: Row | undefined, said: Spoken): Pick<Row, 'isNewDay' | 'isFirst'> {
  const isNewDay = above === undefined || dayOf(above.at) !== dayOf(said.at);
  const isSameBreath =
    !isNewDay &&
    said.line === undefined &&
    authorOf(above) === authorOf(said) &&
    !isLine(above.message) &&
    !isLine(said.message) &&
    said.at - above.at <= breath;
  return { isNewDay, isFirst: !isSameBreath };
}

const authorOf = ({ isMine, message }: Pick<Row, 'isMine' | 'message'>) =>
  isMine ? 'me' : message?.message_user_id;

/** By the reader's own calendar. */
export function dayOf(at: number): number {
  const day = new Date(at);
  return day.getFullYear() * 10_000 + day.getMonth() * 100 + day.getDate();
}

/** Above which message the "new" line stands: the first of somebody else's that was not read, never one's own. */
export function firstUnread(list: readonly ChatMessage[], readTo: number, me: number): number | undefined {
  return list.find((message) => message.id > readTo && message.message_user_id !== me && !isLine(message))
    ?.id;
}

/** The last of one's own that the other one has seen. */
export function lastSeen(list: readonly ChatMessage[], seenTo: number, me: number): number | undefined {
  return list.findLast(
    (message) => message.id <= seenTo && message.message_user_id === me && !message.is_deleted,
  )?.id;
}
