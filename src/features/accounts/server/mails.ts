import { button, links, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

export const invitationMail = mailTemplate<{
  community: string;
  url: string;
  days: number;
  isAdmin: boolean;
}>({
  kind: 'invitations',
  essential: false,
  subject: ({ community }) => `Your invitation to ${community}`,
  body: ({ community, url, days, isAdmin }) => [
    paragraph(`You are invited to join ${community}${isAdmin ? ' as its admin' : ''}.`),
    paragraph(
      isAdmin
        ? 'As an admin you set the community’s look and pages, invite its members and open its doors.'
        : 'Its member companies keep a profile, become partners and send each other work.',
    ),
    button('See the invitation', url),
    smallPrint(
      `The link is for you alone and works for ${days} days. If you did not expect it, you need not do anything.`,
    ),
  ],
});

export const communitiesMail = mailTemplate<{ communities: readonly { name: string; url: string }[] }>({
  kind: 'reminders of communities',
  essential: true,
  subject: () => 'Your communities on Guildhall',
  body: ({ communities }) => [
    paragraph('You asked where you belong. These are the communities of this e-mail address:'),
    links(communities.map(({ name, url }) => ({ label: name, url }))),
    smallPrint('If you did not ask, somebody typed your address by mistake. You need not do anything.'),
  ],
});
