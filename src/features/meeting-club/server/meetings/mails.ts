import { oneLine } from '../../../../kit/server/mail/render.ts';
import {
  button,
  details,
  heading,
  mailTemplate,
  paragraph,
  rows,
  smallPrint,
  type Block,
} from '../../../../kit/server/mail/template.ts';

const kind = 'meeting club messages';

/** What every mail about a meeting says of it to one reader. */
export interface Written {
  reader: string;
  /** "Mia Chen from Fern & Stone", or two of them. */
  others: string;
  /** "Mia", or "Mia and Tom". */
  firstNames: string;
  reasons: readonly string[];
  url: string;
}

const hello = ({ reader }: Written) => paragraph(`Hello ${oneLine(reader, 60)},`);
const openIt = ({ url }: Written, label: string) => button(label, url);
const nothingByItself = smallPrint('Opening the page changes nothing by itself.');

export const proposedMail = mailTemplate<
  Written & { times: readonly string[]; iceBreakers: readonly string[] }
>({
  kind,
  essential: false,
  subject: (to) => `Meet ${oneLine(to.others, 120)}`,
  body: (to) => [
    hello(to),
    paragraph(`The meeting club matched you with ${to.others}.`),
    ...to.reasons.map(paragraph),
    ...timesOf(to),
    openIt(to, to.times.length === 0 ? 'Propose a time' : 'Pick a time'),
    ...to.iceBreakers.map(paragraph),
    nothingByItself,
  ],
});

function timesOf({ times, url, firstNames }: { times: readonly string[] } & Written): Block[] {
  if (times.length === 0)
    return [paragraph(`Your usual times don’t overlap. Propose a few that could work for ${firstNames}.`)];
  return [heading('Times that could work'), rows(times.map((label) => ({ label, url })))];
}

export const scheduledMail = mailTemplate<Written & { when: string; where: string; isChange: boolean }>({
  kind,
  essential: false,
  subject: (to) => `${to.isChange ? 'Updated: y' : 'Y'}ou’re meeting ${oneLine(to.others, 100)}`,
  body: (to) => [
    hello(to),
    paragraph(`You’re meeting ${to.others}.`),
    details([
      { label: 'When', text: to.when },
      { label: 'Where', text: to.where },
    ]),
    openIt(to, 'View meeting'),
    smallPrint('The invitation in this email adds it to your calendar, and changes follow by email.'),
  ],
});

/** While there is no time yet: there is nothing that a calendar could learn. */
export const relocatedMail = mailTemplate<Written & { where: string }>({
  kind,
  essential: false,
  subject: (to) => `Where you meet ${oneLine(to.firstNames, 80)}`,
  body: (to) => [
    hello(to),
    paragraph(`How you meet ${to.others} has changed.`),
    details([{ label: 'Where', text: to.where }]),
    openIt(to, 'Pick a time'),
    nothingByItself,
  ],
});

export const movedMail = mailTemplate<
  Written & { by: string; isMine: boolean; hadTime: string | null; times: readonly string[] }
>({
  kind,
  essential: false,
  subject: (to) =>
    to.isMine
      ? `You proposed other times to ${oneLine(to.firstNames, 80)}`
      : `${oneLine(to.by, 80)} needs another time`,
  body: (to) => [
    hello(to),
    paragraph(
      to.isMine
        ? `You proposed other times for your meeting with ${to.others}.`
        : `${to.by} can’t make ${to.hadTime ?? 'the proposed times'} and proposed other times for your meeting.`,
    ),
    ...(to.hadTime === null ? [] : [paragraph(`${to.hadTime} is no longer in your calendar.`)]),
    ...(to.isMine ? [] : timesOf(to)),
    openIt(to, to.isMine ? 'View meeting' : 'Pick a time'),
    nothingByItself,
  ],
});

export const cancelledMail = mailTemplate<
  Written & { by: string | null; isMine: boolean; hadTime: string | null; isLooking: boolean }
>({
  kind,
  essential: false,
  subject: (to) => `Cancelled: your meeting with ${oneLine(to.firstNames, 80)}`,
  body: (to) => [
    hello(to),
    paragraph(
      to.isMine
        ? `You cancelled your meeting with ${to.others}. We’ve let them know.`
        : to.by === null
          ? 'Someone you were going to meet is no longer available, so your meeting is cancelled.'
          : `${to.by} can’t make it, so your meeting is cancelled.`,
    ),
    ...(to.hadTime === null ? [] : [paragraph(`${to.hadTime} is no longer in your calendar.`)]),
    ...(to.isMine
      ? []
      : [
          paragraph(
            to.isLooking
              ? 'We’re looking for someone else in this round and will tell you if we find a match.'
              : 'There isn’t enough time left in this round. You’ll be first in line in the next one.',
          ),
        ]),
    openIt(to, 'View meeting'),
  ],
});
