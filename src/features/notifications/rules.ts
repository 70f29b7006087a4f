/** How long a row takes up more of its sort, from its first event on. */
export const groupSpanHours = 12;

/** What is told later than this is history. */
export const historyDays = 7;

/**
 * Under what a row can be joined: all that waits for an answer about one thing, or the same sort of news from one company. Null: every
 * event has a row of its own.
 */
export function groupKeyOf(
  { event, waits, isGrouped }: { event: { name: string }; waits: boolean; isGrouped: boolean },
  about: string,
  ids: readonly number[],
  byCompanyId: number | null,
): string | null {
  if (waits) return `${about} ${ids[0]}`;
  return isGrouped && byCompanyId !== null ? `${event.name} ${byCompanyId}` : null;
}

/** How a row says that its waiting is over: "Lena accepted it", "It expired". */
export function settledSentence(
  settles: string | undefined,
  by: { memberId: number; firstName: string; companyId: number; companyName: string } | undefined,
  reader: { memberId: number; companyId: number },
): string | null {
  if (settles === undefined) return null;
  if (!by) return `It ${settles.replace(/ it$/, '')}`;
  if (by.memberId === reader.memberId) return `You ${settles}`;
  return `${by.companyId === reader.companyId ? by.firstName : by.companyName} ${settles}`;
}
