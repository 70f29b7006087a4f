import { clockText } from '../../../../kit/common/dates.ts';
import type { GuestPage } from '../../contract/public-events.ts';
import { placeText } from '../answer-words.ts';

/** What is so, and what to do. */
export function guestWords(page: GuestPage): { title: string; lead: string } {
  if (page.event.is_cancelled)
    return { title: 'This event has been cancelled', lead: 'You don’t need to do anything.' };
  if (page.event.is_over) return { title: 'This event is over', lead: 'Thanks for your interest.' };
  switch (page.answer) {
    case 'asked':
      return {
        title: 'Confirm your registration',
        lead:
          page.has_seat && page.held_until !== null
            ? `A seat is held for you until ${clockText(page.held_until)}.`
            : 'Confirm to take a seat. If none is free, you join the waiting list.',
      };
    case 'going':
      return { title: 'You’re registered', lead: 'You have a seat. See you there.' };
    case 'waiting':
      return {
        title: 'You’re on the waiting list',
        lead:
          page.place_in_line === null
            ? 'We’ll email you when there’s a seat for you.'
            : `You’re ${placeText(page.place_in_line)} in line. We’ll email you when there’s a seat for you.`,
      };
    case 'offered':
      return {
        title: 'There’s a seat for you',
        lead:
          page.offered_until === null
            ? 'Would you like to take it?'
            : `Take it by ${clockText(page.offered_until)}, or it goes to the next person in line.`,
      };
  }
}
