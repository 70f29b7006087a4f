import { groupedText } from '../../../../kit/common/grouped.ts';

export const cardsText = (count: number) => (count === 1 ? '1 card' : `${groupedText(count)} cards`);
