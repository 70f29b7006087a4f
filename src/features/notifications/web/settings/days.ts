/** The day that it is in a time zone, or so many days later, as `2026-03-31`. */
export function dayIn(timeZone: string, daysLater = 0, now = new Date()): string {
  const [year = '', month = '', day = ''] = now.toLocaleDateString('en-CA', { timeZone }).split('-');
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + daysLater))
    .toISOString()
    .slice(0, 10);
}
