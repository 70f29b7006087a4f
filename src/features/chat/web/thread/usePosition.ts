import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Messages } from './messages.ts';
import { type Arrival, rememberPlace } from './places.ts';
import type { Row } from './rows.ts';
import type { useMessages } from './useMessages.ts';
import { nearEnd, pointedRow, type ThreadWindow } from './useThreadWindow.ts';

/** Where somebody wants to be: a new object is a new wish, even for the same place. */
interface Wish {
  to: 'end' | 'unread' | 'place' | number;
}

interface Parts {
  log: RefObject<HTMLDivElement | null>;
  virtualizer: ThreadWindow['virtualizer'];
  rows: readonly Row[];
  messages: Messages;
  thread: ReturnType<typeof useMessages>;
  arrival: Arrival;
  place: { conversationId: number; referralId: number | undefined };
  messageId: number | undefined;
  /** Where the "new" line stands at first. */
  firstUnread: number | undefined;
  /** The newest of one's own on its way. */
  lastOwn: string | undefined;
  /** The newest of somebody else's that is on the screen. */
  see: (id: number) => void;
}

/** Pages are fetched when so few rows are left before the edge. */
const ahead = 25;
const mostKept = 600;
const markedFor = 2500;
/** So long after the wheel was turned upwards, or older rows came, nobody is taken back to the end. */
const pullTime = 400;
const steps = Array.from({ length: 21 }, (_, index) => index / 20);

/** How much of the list's box is outside of the screen. */
interface Hidden {
  above: number;
  below: number;
}

/** Where the list stands: it goes where somebody wants to be, reads along at its end, and stays still otherwise. */
export function usePosition(parts: Parts) {
  const { log, virtualizer, rows, messages, thread, arrival, place, messageId, lastOwn, see } = parts;
  const { list, isFromStart, isToEnd } = messages;
  const [wish, setWish] = useState<Wish>(() => wishOf(arrival, messageId));
  const [marked, setMarked] = useState(messageId);
  const [view, setView] = useState({ isAtEnd: true, isFar: false, endSeen: list.at(-1)?.id ?? 0 });
  const granted = useRef<Wish>(undefined);
  const asked = useRef<Wish>(undefined);
  const isNear = useRef(true);
  const lastTop = useRef(0);
  const pulledUntil = useRef(0);
  const eye = useRef<Row>(undefined);
  const hidden = useRef<Hidden>(undefined);

  // One's own message always leads to the end, and a link to where it points.
  const [sent, setSent] = useState(lastOwn);
  if (lastOwn !== sent) {
    setSent(lastOwn);
    if (lastOwn !== undefined) setWish({ to: 'end' });
  }
  const [led, setLed] = useState(messageId);
  if (messageId !== led) {
    setLed(messageId);
    if (messageId !== undefined) goTo(messageId);
  }

  function goTo(id: number) {
    setMarked(id);
    setWish({ to: id });
  }

  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), markedFor);
    return () => clearTimeout(timer);
  }, [marked]);

  const grant = () => {
    const { to } = wish;
    const id = idOf(to, parts);
    const isThere = to === 'end' ? isToEnd : id === undefined || rows.some((row) => row.message?.id === id);
    if (!isThere && asked.current !== wish) {
      asked.current = wish;
      const giveUp = () => void (granted.current = wish);
      thread.open(to === 'end' || id === undefined ? 'end' : { around: id }).catch(giveUp);
      return;
    }
    if (!isThere && thread.isOpening) return;
    granted.current = wish;
    isNear.current = to === 'end' || id === undefined;
    // Until its rows are measured, the end seems to be near.
    if (!isNear.current) pulledUntil.current = Date.now() + pullTime;
    const index = id === undefined ? -1 : rows.findIndex((row) => (row.message?.id ?? Infinity) >= id);
    if (index === -1) virtualizer.scrollToEnd();
    else if (to === 'unread') virtualizer.scrollToIndex(Math.max(0, index - 2), { align: 'start' });
    else if (to === 'place') {
      const [start] = virtualizer.getOffsetForIndex(index, 'start') ?? [0];
      virtualizer.scrollToOffset(start + (arrival.place?.offset ?? 0));
    } else virtualizer.scrollToIndex(index, { align: 'center' });
  };

  const last = useRef({ key: rows.at(-1)?.key, first: rows[0]?.key, isToEnd });
  useLayoutEffect(() => {
    if (granted.current !== wish) grant();
    else if (last.current.key !== rows.at(-1)?.key && last.current.isToEnd && isNear.current) {
      virtualizer.scrollToEnd();
    }
    // Until the list is as high as older rows make it, its end seems to be near.
    if (last.current.first !== rows[0]?.key && !isNear.current) pulledUntil.current = Date.now() + pullTime;
    last.current = { key: rows.at(-1)?.key, first: rows[0]?.key, isToEnd };
  });

  const look = useEffectEvent(() => {
    const { range } = virtualizer;
    if (!range || granted.current !== wish) return;
    const top = virtualizer.scrollOffset ?? 0;
    const height = virtualizer.scrollRect?.height ?? 0;
    const distance = virtualizer.getDistanceFromEnd();
    // Rows that turn out higher than they were taken for move the end away: only somebody who scrolls up leaves it.
    if (!isToEnd || (distance > nearEnd && top < lastTop.current)) isNear.current = false;
    else if (distance <= nearEnd && Date.now() >= pulledUntil.current) isNear.current = true;
    lastTop.current = top;
    eye.current = rows[range.startIndex];
    const isAtEnd = isNear.current;
    const isFar = !isToEnd || distance > height;
    const endSeen = isAtEnd ? (list.at(-1)?.id ?? 0) : view.endSeen;
    if (isAtEnd !== view.isAtEnd || isFar !== view.isFar || endSeen !== view.endSeen) {
      setView({ isAtEnd, isFar, endSeen });
    }
    if (hidden.current) {
      // Few messages stand at the foot of the list.
      const start = top - Math.max(0, height - virtualizer.getTotalSize());
      const { above, below } = hidden.current;
      see(newestOfOthers(virtualizer, rows, { top: start + above, bottom: start + height - below }));
    }
    if (!isFromStart && range.startIndex < ahead) void thread.turn('older');
    if (!isToEnd && range.endIndex > rows.length - ahead) void thread.turn('newer');
    if (list.length > mostKept) thread.keepAround(eye.current?.message?.id ?? list.at(-1)?.id ?? 0);
  });

  // What takes another's place may be as high, and then neither scrolls nor resizes anything.
  useEffect(() => look(), [rows]);

  useEffect(() => {
    const element = log.current;
    const sizer = element?.firstElementChild;
    if (!element || !sizer) return undefined;
    // The composer grows, a keyboard opens, rows are measured: whoever reads along goes on doing so. For as little as a reaction, though,
    // no row is moved away from under the pointer.
    const sizing = new ResizeObserver((entries) => {
      const isFrame = entries.some(({ target }) => target === element);
      const isLittle = virtualizer.getDistanceFromEnd() <= nearEnd && pointedRow(element) !== undefined;
      if (isNear.current && (isFrame || !isLittle)) virtualizer.scrollToEnd();
      look();
    });
    // The list may be a part of a longer page, and below the fold.
    const showing = new IntersectionObserver(
      ([entry]) => {
        const { boundingClientRect: whole, intersectionRect: part } = entry!;
        hidden.current = entry!.isIntersecting
          ? { above: part.top - whole.top, below: whole.bottom - part.bottom }
          : undefined;
        look();
      },
      { threshold: steps },
    );
    const scrolled = () => look();
    // Where rows are measured at the same time, positions alone do not tell that somebody leaves the end.
    let pulled: ReturnType<typeof setTimeout> | undefined;
    const pull = ({ deltaY }: WheelEvent) => {
      if (deltaY >= 0 || element.scrollTop <= 0) return;
      virtualizer.cancelScroll();
      isNear.current = false;
      pulledUntil.current = Date.now() + pullTime;
      clearTimeout(pulled);
      pulled = setTimeout(scrolled, pullTime);
    };
    sizing.observe(element);
    showing.observe(element);
    sizing.observe(sizer);
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('wheel', pull, { passive: true });
    return () => {
      sizing.disconnect();
      showing.disconnect();
      clearTimeout(pulled);
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', pull);
    };
  }, [log, virtualizer]);

  const { conversationId, referralId } = place;
  useEffect(
    () => () => {
      const { message, key } = eye.current ?? {};
      const item = virtualizer.getVirtualItems().find((one) => one.key === key);
      if (isNear.current || !message || !item) return rememberPlace(conversationId, referralId, undefined);
      const offset = (virtualizer.scrollOffset ?? 0) - item.start;
      rememberPlace(conversationId, referralId, {
        id: message.id,
        offset,
        sizes: virtualizer.takeSnapshot(),
      });
    },
    [conversationId, referralId, virtualizer],
  );

  return { ...view, marked, goTo, showEnd: () => setWish({ to: 'end' }) };
}

function wishOf({ start, place }: Arrival, messageId: number | undefined): Wish {
  if (messageId !== undefined) return { to: messageId };
  if (place) return { to: 'place' };
  return { to: start === 'end' ? 'end' : 'unread' };
}

function idOf(to: Wish['to'], { arrival, firstUnread }: Parts): number | undefined {
  if (typeof to === 'number') return to;
  if (to === 'place') return arrival.place?.id;
  return to === 'unread' ? firstUnread : undefined;
}

/** Of what is on the screen: to its last line, or for most of the screen. */
function newestOfOthers(
  virtualizer: ThreadWindow['virtualizer'],
  rows: readonly Row[],
  { top, bottom }: { top: number; bottom: number },
): number {
  let newest = 0;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    const isThere = end > top && (end <= bottom + 1 || bottom - start > (bottom - top) / 2);
    if (row?.message && !row.isMine && isThere) newest = Math.max(newest, row.message.id);
  }
  return newest;
}
