/** A number as every badge, and the browser's tab, writes it. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));
