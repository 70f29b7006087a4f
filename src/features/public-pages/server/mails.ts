import { oneLine } from '../../../kit/server/mail/render.ts';
import { mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface Message {
  name: string;
  email: string;
  message: string;
}

/** A name on several lines could pretend to be the lines after it. */
const nameOf = ({ name }: Message) => oneLine(name, 120);

const answerTo = ({ email }: Message) =>
  `Reply to this email to write to ${email}. We haven’t verified that the address belongs to the sender.`;

export const contactMail = mailTemplate<Message & { community: string }>({
  kind: 'messages to the admins',
  essential: true,
  subject: (message) => `Message from ${nameOf(message)}`,
  body: (message) => [
    paragraph(`${nameOf(message)} (${message.email}) wrote to the admins of ${message.community}:`),
    paragraph(message.message),
    smallPrint(`Sent through the contact form to every admin of the community. ${answerTo(message)}`),
  ],
});

/** Essential, because the writer was told that it is on its way; who wants no more of them takes the form away. */
export const companyMail = mailTemplate<Message & { company: string; cameThrough: string }>({
  kind: 'messages from your public page',
  essential: true,
  subject: (message) => `Message from ${nameOf(message)} to ${oneLine(message.company, 120)}`,
  body: (message) => [
    paragraph(`${nameOf(message)} (${message.email}) wrote to ${oneLine(message.company, 120)}:`),
    paragraph(message.message),
    smallPrint(
      `Sent through the contact form at ${message.cameThrough}. ${answerTo(message)} You can turn the form off in your company’s profile, under Privacy.`,
    ),
  ],
});
