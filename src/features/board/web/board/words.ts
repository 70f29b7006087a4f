export const cardsText = (count: number) => (count === 1 ? '1 card' : `${count.toLocaleString('en')} cards`);
