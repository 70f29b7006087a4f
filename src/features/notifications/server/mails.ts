import { button, mailTemplate, paragraph } from '../../../kit/server/mail/template.ts';

/** Asked for by its reader. */
export const testMail = mailTemplate<{ community: string; settingsUrl: string }>({
  kind: 'test emails',
  essential: true,
  subject: ({ community }) => `Test email from ${community}`,
  body: ({ community, settingsUrl }) => [
    paragraph(`This is the test you asked for. Notifications from ${community} reach you at this address.`),
    button('Open notification settings', settingsUrl),
  ],
});
