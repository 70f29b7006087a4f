import { button, mailTemplate, paragraph } from '../../../kit/server/mail/template.ts';

const reasons = {
  gone: 'It answered that it’s gone (410), so we stopped calling it.',
  failing: 'None of our calls has arrived there for 5 days, so we stopped trying.',
};

export const switchedOffMail = mailTemplate<{ host: string; because: keyof typeof reasons; url: string }>({
  kind: 'webhook problems',
  essential: false,
  subject: ({ host }) => `The webhook to ${host} was turned off`,
  body: ({ host, because, url }) => [
    paragraph(`Your community’s webhook to ${host} was turned off. ${reasons[because]}`),
    paragraph(
      'What happens until it’s on again isn’t sent. The log shows what went wrong and can send messages again.',
    ),
    button('Open the webhook', url),
  ],
});
