import type { LightCard } from '../../../contract/types.ts';

const line = 20;
const lettersOnLine = 32;
/** Borders, padding and the room below. */
const around = 34;
const footer = 28;
const labels = 26;
const cover = 132;
const link = 28;

/** Pixels, before it is drawn: near enough that nothing jumps while somebody scrolls. */
export function estimateOf(card: LightCard | undefined): number {
  if (!card) return around + line;
  const lines = Math.ceil(card.name.length / lettersOnLine) || 1;
  const { comments, checkItems, files } = card.counts;
  const hasFooter =
    card.due !== null ||
    card.memberIds.length > 0 ||
    card.hasDescription ||
    comments + checkItems + files > 0;
  const shown = Object.values(card.links).filter((one) => one !== null).length;
  return (
    around +
    lines * line +
    (hasFooter ? footer : 0) +
    (card.labels.length > 0 ? labels : 0) +
    (card.cover === null ? 0 : cover) +
    shown * link
  );
}
