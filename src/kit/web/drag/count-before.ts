/** How many of the others lie before it, from the top or from the left: their middles count. */
export const countBefore = (others: readonly Element[], middle: number, axis: 'x' | 'y'): number =>
  others.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return (axis === 'x' ? left + right : top + bottom) / 2 < middle;
  }).length;
