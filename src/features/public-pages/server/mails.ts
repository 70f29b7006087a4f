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
  `Answer this mail to write to ${email}; whether that address really is the sender’s has not been checked.`;

export const contactMail = mailTemplate<Message & { community: string }>({
  kind: 'messages to the admins',
  essential: true,
  subject: (message) => `Message from ${nameOf(message)}`,
  body: (message) => [
    paragraph(`${nameOf(message)} (${message.email}) writes to the admins of ${message.community}:`),
    paragraph(message.message),
    smallPrint(
      `It came through the contact form. ${answerTo(message)} Every admin of the community has received it.`,
    ),
  ],
});

/** Essential, because the writer was told that it is on its way; who wants no more of them takes the form away. */
export const companyMail = mailTemplate<Message & { company: string; cameThrough: string }>({
  kind: 'messages from your public page',
  essential: true,
  subject: (message) => `Message from ${nameOf(message)} to ${oneLine(message.company, 120)}`,
  body: (message) => [
    paragraph(`${nameOf(message)} (${message.email}) writes to ${oneLine(message.company, 120)}:`),
    paragraph(message.message),
    smallPrint(
      `It came through the contact form at ${message.cameThrough}. ${answerTo(message)} You can take the form away in your company’s profile, under Privacy.`,
    ),
  ],
});
