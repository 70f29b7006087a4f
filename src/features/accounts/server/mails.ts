import { button, links, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface InvitationFacts {
  community: string;
  url: string;
  days: number;
  isAdmin: boolean;
}

export const invitationMail = mailTemplate<InvitationFacts>({
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

const answersToJoinRequests = 'answers to requests to join';

export const admissionMail = mailTemplate<InvitationFacts>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `Welcome to ${community}`,
  body: ({ community, url, days }) => [
    paragraph(
      `You asked to join ${community}, and the door is open. One step is left: choose how you sign in.`,
    ),
    button('Join the community', url),
    smallPrint(
      `The link is for you alone and works for ${days} days. If you did not ask, you need not do anything.`,
    ),
  ],
});

export const alreadyMemberMail = mailTemplate<{ community: string; url: string }>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `You are a member of ${community} already`,
  body: ({ community, url }) => [
    paragraph(
      `Somebody, probably you, asked to join ${community} with this e-mail address. It belongs to a member already, so you can sign in right away.`,
    ),
    button('Sign in', url),
    smallPrint('If you do not know your password any more, you can set a new one there.'),
  ],
});

export const rejectionMail = mailTemplate<{ community: string; firstName: string }>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `Your request to join ${community}`,
  body: ({ community, firstName }) => [
    paragraph(`Dear ${firstName},`),
    paragraph(
      `thank you for your interest in ${community}. Its admins have looked at your request and cannot offer you a place at the moment.`,
    ),
    paragraph('We wish you and your business all the best.'),
  ],
});

export const joinRequestMail = mailTemplate<{
  name: string;
  company: string;
  community: string;
  url: string;
}>({
  kind: 'requests to join',
  essential: false,
  subject: ({ name, company, community }) => `${name} of ${company} asks to join ${community}`,
  body: ({ name, company, community, url }) => [
    paragraph(`${name} of ${company} asks to join ${community} and waits for an answer.`),
    button('See the request', url),
  ],
});

export const resetMail = mailTemplate<{ url: string; minutes: number }>({
  kind: 'new passwords',
  essential: true,
  subject: () => 'Set a new password',
  body: ({ url, minutes }) => [
    paragraph('Somebody, probably you, asked for a new password for this e-mail address.'),
    button('Set a new password', url),
    smallPrint(
      `The link works once, for ${minutes} minutes, and takes the place of earlier ones. If you did not ask, you need not do anything: your password stays as it is.`,
    ),
  ],
});

const accountNotices = 'notices about the account';

export const passwordChangedMail = mailTemplate<{ url: string }>({
  kind: accountNotices,
  essential: true,
  subject: () => 'Your password was changed',
  body: ({ url }) => [
    paragraph(
      'The password of your account was changed just now, and other devices were signed out. If it was you, all is well.',
    ),
    paragraph('If it was not you, please set a new password at once.'),
    button('Set a new password', url),
  ],
});

export const securityChangedMail = mailTemplate<{ change: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ change }) => change,
  body: ({ change, url }) => [
    paragraph(`${change}, just now. If it was you, all is well.`),
    paragraph('If it was not you, please look at your account and set a new password at once.'),
    button('Look at my account', url),
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
