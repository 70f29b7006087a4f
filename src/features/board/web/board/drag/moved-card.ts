import type { LightCard } from '../../../contract/types.ts';

type Cards = Readonly<Record<string, Pick<LightCard, 'id' | 'listId'>>>;

/** A card that lies in another list now, whoever moved it. */
export const movedCard = (before: Cards, after: Cards): number | undefined =>
  Object.values(after).find(({ id, listId }) => before[id] !== undefined && before[id].listId !== listId)?.id;
