/** `12,345`: a whole number with its thousands apart, as `Intl.NumberFormat` writes it, without its cost before the first paint. */
export const groupedText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
