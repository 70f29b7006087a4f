import { button, links, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';

interface InvitationFacts {
  community: string;
  url: string;
  days: number;
  isAdmin: boolean;
  /** The company whose team they join, if there is one. */
  team: string | null;
  /** Who of the team invites. */
  host: string | null;
}

export const invitationMail = mailTemplate<InvitationFacts>({
  kind: 'invitations',
  essential: false,
  subject: ({ community, team }) =>
    team === null
      ? `Your invitation to ${community}`
      : `Your invitation to join the team of ${team} in ${community}`,
  body: ({ community, url, days, isAdmin, team, host }) => [
    paragraph(
      team === null
        ? `You are invited to join ${community}${isAdmin ? ' as its admin' : ''}.`
        : `${host ?? community} invites you to join the team of ${team} in ${community}${isAdmin ? ', as an admin of the community' : ''}.`,
    ),
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

export const partnerInvitationMail = mailTemplate<{
  community: string;
  url: string;
  days: number;
  company: string;
  /** Who of the company invites. */
  host: string | null;
  message: string | null;
}>({
  kind: invitationMail.kind,
  essential: false,
  subject: ({ community, company }) => `${company} invites you to join ${community} as a partner`,
  body: ({ community, url, days, company, host, message }) => [
    paragraph(
      `${host === null ? company : `${host} of ${company}`} would like to be your partner in ${community}, where member companies agree what a referral is worth and send each other work.`,
    ),
    ...(message === null ? [] : [paragraph(`“${message}”`)]),
    paragraph('Once you have joined with your company, the two of you are partners.'),
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

export const removedMail = mailTemplate<{ company: string; community: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ company, community }) => `You are no longer on the team of ${company} in ${community}`,
  body: ({ company, community, url }) => [
    paragraph(
      `You were taken off the team of ${company}, and with it out of ${community}. You are signed out there, and your name and picture are removed.`,
    ),
    paragraph('Your account stays, and so do your places in other communities.'),
    smallPrint(`If you think this is a mistake, please ask your company or the community’s admins: ${url}`),
  ],
});

export const goodbyeMail = mailTemplate<{ community: string }>({
  kind: accountNotices,
  essential: true,
  subject: () => 'Your account is deleted',
  body: ({ community }) => [
    paragraph(
      `Your account was deleted just now, as you asked in ${community}. You are signed out everywhere, and your name, your pictures and your address are removed from all your communities.`,
    ),
    paragraph('What others still need, such as a referral that you sent them, stays without your name.'),
    paragraph(
      'Thank you for having been with us. With this address you can join again later, as somebody new.',
    ),
    smallPrint('This is the last mail to you; our copy of it is removed within 30 days.'),
  ],
});
