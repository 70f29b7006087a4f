import { oneLine } from '../../../kit/server/mail/render.ts';
import { mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface Message {
  name: string;
  email: string;
  message: string;
  community: string;
}

/** A name on several lines could pretend to be the lines after it. */
const nameOf = ({ name }: Message) => oneLine(name, 120);

export const contactMail = mailTemplate<Message>({
  kind: 'messages to the admins',
  essential: true,
  subject: (message) => `Message from ${nameOf(message)}`,
  body: (message) => [
    paragraph(`${nameOf(message)} (${message.email}) writes to the admins of ${message.community}:`),
    paragraph(message.message),
    smallPrint(
      `It came through the contact form. Answer this mail to write to ${message.email}; whether that address really is the sender’s has not been checked. Every admin of the community has received it.`,
    ),
  ],
});
