import { button, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface Passed {
  customer: string;
  sender: string;
  /** Who of the sender's people wrote it. */
  person: string;
  receiver: string;
  community: string;
  need: string;
  /** What of the customer's data was passed on: "email address", "phone number". */
  passedOn: readonly string[];
  url: string;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Essential, because it concerns the reader's own data, and is how they get it removed. */
export const consentMail = mailTemplate<Passed>({
  kind: 'messages about your details',
  essential: true,
  subject: ({ sender, receiver }) => `${sender} passed your details on to ${receiver}`,
  body: ({ customer, sender, person, receiver, community, need, passedOn, url }) => [
    paragraph(`Hello ${customer},`),
    paragraph(
      `${person} of ${sender} recommended ${receiver}, another member of ${community}, to you and passed on your ${listed(passedOn)} so ${receiver} can contact you.`,
    ),
    paragraph(`What it’s about: ${need}`),
    button('See what was passed on', url),
    paragraph('There you can say “Yes, contact me”, or have your details removed.'),
    smallPrint(
      `${sender} said you agreed to be contacted. If you didn’t, choose “No, remove my details”. This link is just for you.`,
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
  kind: 'messages about your details',
  essential: true,
  subject: ({ receiver }) => `How was it with ${receiver}?`,
  body: ({ customer, receiver, sender, url }) => [
    paragraph(`Hello ${customer},`),
    paragraph(
      `${sender} recommended ${receiver} to you, and you made a deal. How was it? One tap is enough, and it helps others choose.`,
    ),
    button('Rate your experience', url),
    smallPrint('The same page shows what was passed on about you. This link is just for you.'),
  ],
});
