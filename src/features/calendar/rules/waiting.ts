/** From then on a seat is offered and no longer given: somebody may have made other plans. */
const lateHours = 12;
const offerMinutes = 30;
/** For a guest without an account, until the address is confirmed. */
export const holdMinutes = 30;

/** Of so many seats, how many unconfirmed guests keep from others. */
export const mostHeldFor = (capacity: number): number => Math.max(1, Math.floor(capacity / 4));

/** Emails that ask a guest to confirm, in a day of one community. */
export const mostGuestMails = { toAddress: 10, fromNetwork: 200, aboutDate: 1000, inCommunity: 3000 };

/** How long a guest's name and address are kept after the event. */
export const guestDays = 30;

export const isLate = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < lateHours * 3_600_000;

/** Never beyond the start. */
export const offerEnd = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + offerMinutes * 60_000, startsAt.getTime()));
