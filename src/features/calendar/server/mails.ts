import { oneLine } from '../../../kit/server/mail/render.ts';
import {
  button,
  details,
  mailTemplate,
  paragraph,
  smallPrint,
  type Block,
} from '../../../kit/server/mail/template.ts';
import type { GuestNews } from './guest-news.ts';
import { guestDays, holdMinutes } from '../rules/waiting.ts';

interface Registered {
  guest: string;
  title: string;
  when: string;
  /** Where it is, in a line; empty where nothing is known. */
  where: string;
  /** The guest's own page. */
  url: string;
}

const hello = ({ guest }: Registered) => paragraph(`Hello ${oneLine(guest, 120)},`);
const titleOf = ({ title }: { title: string }) => oneLine(title, 150);
const facts = ({ when, where }: Registered) =>
  details([
    { label: 'When', text: when },
    ...(where === '' ? [] : [{ label: 'Where', text: oneLine(where, 320) }]),
  ]);
const ownLink = (...before: readonly string[]) =>
  smallPrint([...before, 'This link is just for you, so please don’t forward it.', forgetting].join(' '));
const forgetting = `We keep your name and email for this event only, and delete them ${guestDays} days after it.`;

/** The reminder has a mail of its own. */
type ShownNews = Exclude<GuestNews, 'day'>;

const kind = 'messages about events you registered for';

/** Essential, as all of these: the reader asked for a seat, and the page takes it back and forgets them. */
export const askedMail = mailTemplate<Registered & { hasSeat: boolean }>({
  kind,
  essential: true,
  subject: (to) => `Confirm your registration: ${titleOf(to)}`,
  // Without the name: whoever typed it may not be who reads it, and would have found a way to write to strangers.
  body: (to) => [
    paragraph(`You registered for “${titleOf(to)}”. Please confirm that this is your address.`),
    facts(to),
    button('Confirm registration', to.url),
    paragraph(
      to.hasSeat
        ? `We’re holding a seat for you for ${holdMinutes} minutes.`
        : `Confirm within ${holdMinutes} minutes. If no seat is free by then, you join the waiting list.`,
    ),
    smallPrint(
      `If you didn’t register, ignore this email: your address is deleted after ${holdMinutes} minutes. ${forgetting}`,
    ),
  ],
});

/** The same question for a member's address: they have a way of their own, and take no second seat. */
export const memberMail = mailTemplate<Registered & { community: string }>({
  kind,
  essential: true,
  subject: (to) => `Confirm your registration: ${titleOf(to)}`,
  body: (to) => [
    paragraph(
      `Someone registered for “${titleOf(to)}” with your address. You’re a member of ${to.community}, so you don’t need to register as a guest: tell the hosts on the event’s page whether you’re coming.`,
    ),
    facts(to),
    button('Open the event', to.url),
    smallPrint('If you didn’t register, you can ignore this email.'),
  ],
});

export const confirmedMail = mailTemplate<
  Registered & { standing: 'going' | 'waiting'; links: readonly string[] }
>({
  kind,
  essential: true,
  subject: (to) =>
    to.standing === 'going' ? `You’re registered: ${titleOf(to)}` : `On the waiting list: ${titleOf(to)}`,
  body: (to) => [
    hello(to),
    paragraph(
      to.standing === 'going'
        ? `You have a seat at “${titleOf(to)}”. See you there.`
        : `“${titleOf(to)}” is full right now, and you’re on the waiting list. We’ll email you when there’s a seat for you.`,
    ),
    facts(to),
    ...to.links.map(paragraph),
    button('See your registration', to.url),
    ownLink('Can’t come? Say so on that page, and someone else gets the seat.'),
  ],
});

export const newsMail = mailTemplate<
  Registered & { news: ShownNews; until: string | null; word: string | null }
>({
  kind,
  essential: true,
  subject: (to) => `${newsTitles[to.news]}: ${titleOf(to)}`,
  body: (to) => [
    hello(to),
    ...newsOf(to),
    facts(to),
    button(to.news === 'offered' ? 'Take the seat' : 'See your registration', to.url),
    to.news === 'cancelled'
      ? ownLink()
      : ownLink('Can’t come? Say so on that page, and someone else gets the seat.'),
  ],
});

const newsTitles: Record<ShownNews, string> = {
  moved_up: 'You have a seat',
  offered: 'A seat is free for you',
  moved: 'New time or place',
  cancelled: 'Cancelled',
};

function newsOf(to: { news: ShownNews; title: string; until: string | null; word: string | null }): Block[] {
  const title = titleOf(to);
  switch (to.news) {
    case 'moved_up':
      return [paragraph(`A seat at “${title}” became free, and it’s yours.`)];
    case 'offered':
      return [
        paragraph(
          `A seat at “${title}” is free for you.${to.until === null ? '' : ` Take it by ${to.until}.`}`,
        ),
      ];
    case 'moved':
      return [paragraph(`“${title}” has a new time or place. Are you still coming?`)];
    case 'cancelled':
      return [
        paragraph(`“${title}” has been cancelled.`),
        ...(to.word === null ? [] : [paragraph(`The host says: “${to.word}”`)]),
      ];
  }
}

/** Not essential: whoever wants no reminders still gets word when the event moves. */
export const reminderMail = mailTemplate<Registered & { links: readonly string[] }>({
  kind: 'event reminders',
  essential: false,
  subject: (to) => `Coming up: ${titleOf(to)}`,
  body: (to) => [
    hello(to),
    paragraph(`“${titleOf(to)}” begins in a day, and you have a seat.`),
    facts(to),
    ...to.links.map(paragraph),
    button('See your registration', to.url),
    ownLink('Can’t come? Say so on that page, and someone else gets the seat.'),
  ],
});
