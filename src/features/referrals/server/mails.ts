import { button, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface Passed {
  customer: string;
  sender: string;
  /** Who of the sender's people wrote it. */
  person: string;
  receiver: string;
  community: string;
  need: string;
  /** What of the customer's data was passed on: "e-mail address", "phone number". */
  passedOn: readonly string[];
  url: string;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Essential, because it concerns the reader's own data, and is how they get it removed. */
export const consentMail = mailTemplate<Passed>({
  kind: 'news about your own details',
  essential: true,
  subject: ({ sender, receiver }) => `${sender} has passed your details on to ${receiver}`,
  body: ({ customer, sender, person, receiver, community, need, passedOn, url }) => [
    paragraph(`Hello ${customer},`),
    paragraph(
      `${person} of ${sender} has recommended ${receiver} to you, another member of ${community}, and has passed on your ${listed(passedOn)} so that ${receiver} can contact you.`,
    ),
    paragraph(`What it is about: ${need}`),
    button('See what was passed on', url),
    paragraph('There you can say “yes, contact me”, or have your details removed.'),
    smallPrint(
      `${sender} said that you agreed to be contacted. If you did not, please choose “no, remove my details”. The link is for you alone.`,
    ),
  ],
});

interface Finished {
  customer: string;
  receiver: string;
  sender: string;
  url: string;
}

/** Essential for the same reason: it leads to the page with everything that is kept of the reader, and comes once. */
export const ratingMail = mailTemplate<Finished>({
  kind: 'news about your own details',
  essential: true,
  subject: ({ receiver }) => `How was it with ${receiver}?`,
  body: ({ customer, receiver, sender, url }) => [
    paragraph(`Hello ${customer},`),
    paragraph(
      `${sender} recommended ${receiver} to you, and the two of you have come to a deal. How was it? One tap is enough, and it helps others to choose.`,
    ),
    button('Rate the work', url),
    smallPrint('The same page shows what was passed on of you. The link is for you alone.'),
  ],
});
