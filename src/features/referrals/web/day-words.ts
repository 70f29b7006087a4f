const thisYear = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A calendar day is the same day everywhere: it is read as the reader's own, not as a moment in Greenwich. */
const timeOf = (at: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T00:00:00` : at);

/** "Tue 3 Dec", and the year where it is another one. */
export function dayText(at: string, now = new Date()): string {
  const time = timeOf(at);
  const form = time.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return form.format(time).replace(',', '');
}

/** "Today 14:05", "Tue 3 Dec 14:05". */
export function momentText(at: string, now = new Date()): string {
  const time = timeOf(at);
  const isToday = time.toDateString() === now.toDateString();
  return `${isToday ? 'Today' : dayText(at, now)} ${clock.format(time)}`;
}

/** Today, as a field of dates wants it. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
