import { button, links, mailTemplate, paragraph, smallPrint } from '../../../kit/server/mail/template.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { termsExample, termsSentence } from '../../members/server/company/public.ts';

interface InvitationFacts {
  community: string;
  url: string;
  days: number;
  isAdmin: boolean;
  /** The company whose team they join, if there is one. */
  team: string | null;
  /** Who of the team invites. */
  host: string | null;
  /** What the admin who invites wrote. */
  note: string | null;
  inviter: string | null;
  /** An admin decided on their request to join. */
  isApproved: boolean;
}

export const invitationMail = mailTemplate<InvitationFacts>({
  kind: 'invitations',
  essential: false,
  subject: ({ community, team }) =>
    team === null ? `Your invitation to ${community}` : `Your invitation to join ${team} in ${community}`,
  body: ({ community, url, days, isAdmin, team, host, note, inviter }) => [
    paragraph(
      team === null
        ? `You’re invited to join ${community}${isAdmin ? ' as an admin' : ''}.`
        : `${host ?? community} invites you to join the team at ${team} in ${community}${isAdmin ? ', as an admin of the community' : ''}.`,
    ),
    ...(note === null ? [] : [paragraph(`${inviter ?? community} wrote: “${note}”`)]),
    paragraph(
      isAdmin
        ? 'As an admin, you set up the community’s branding and pages and invite its members.'
        : 'Its member companies become partners and send each other work.',
    ),
    button('View invitation', url),
    smallPrint(
      `This link is just for you and works for ${days} days. If you weren’t expecting it, you can ignore this email.`,
    ),
  ],
});

const termsInMail = (payer: string, terms: CommissionTerms) =>
  [`${payer} ${termsSentence(terms)}.`, termsExample(terms)].filter(Boolean).join(' ');

export const partnerInvitationMail = mailTemplate<{
  community: string;
  url: string;
  days: number;
  company: string;
  /** Who of the company invites. */
  host: string | null;
  message: string | null;
  partnerPays: CommissionTerms | null;
  guestPays: CommissionTerms | null;
}>({
  kind: invitationMail.kind,
  essential: false,
  subject: ({ community, company }) => `${company} invites you to join ${community} as a partner`,
  body: ({ community, url, days, company, host, message, partnerPays, guestPays }) => [
    paragraph(
      `${host === null ? company : `${host} of ${company}`} invites you to join ${community} and become partners. Its member companies send each other customers and agree what a referral is worth.`,
    ),
    ...(message === null ? [] : [paragraph(`${host ?? company} wrote: “${message}”`)]),
    paragraph(
      partnerPays || guestPays
        ? `Joining with your company makes you partners with ${company} on these terms:`
        : `Joining with your company makes you partners with ${company}. No commission is agreed yet; either of you can propose terms.`,
    ),
    ...(partnerPays ? [paragraph(termsInMail(`${company} pays you`, partnerPays))] : []),
    ...(guestPays ? [paragraph(termsInMail(`You pay ${company}`, guestPays))] : []),
    button('View invitation', url),
    smallPrint(
      `This link is just for you and works for ${days} days. If you weren’t expecting it, you can ignore this email.`,
    ),
  ],
});

const answersToJoinRequests = 'answers to requests to join';

/** Behind a link that lets everyone in nobody decides, so there is no request and no approval to speak of. */
export const admissionMail = mailTemplate<InvitationFacts>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `Welcome to ${community}`,
  body: ({ community, url, days, isApproved }) => [
    paragraph(
      isApproved
        ? `Your request to join ${community} was approved. There’s one step left: set up your sign-in.`
        : `There’s one step left to join ${community}: set up your sign-in.`,
    ),
    button('Join the community', url),
    smallPrint(
      `This link is just for you and works for ${days} days. If ${isApproved ? 'you didn’t ask to join' : 'this wasn’t you'}, you can ignore this email.`,
    ),
  ],
});

export const alreadyMemberMail = mailTemplate<{ community: string; url: string }>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `You’re already a member of ${community}`,
  body: ({ community, url }) => [
    paragraph(
      `Someone, probably you, asked to join ${community} with this email address. You’re already a member, so you can sign in right away.`,
    ),
    button('Sign in', url),
    smallPrint('Forgot your password? You can set a new one there.'),
  ],
});

export const rejectionMail = mailTemplate<{ community: string; firstName: string }>({
  kind: answersToJoinRequests,
  essential: true,
  subject: ({ community }) => `Your request to join ${community}`,
  body: ({ community, firstName }) => [
    paragraph(`Hi ${firstName},`),
    paragraph(
      `Thank you for your interest in ${community}. The admins reviewed your request and can’t offer you a place at the moment.`,
    ),
    paragraph('We wish you and your business all the best.'),
  ],
});

export const resetMail = mailTemplate<{ url: string; minutes: number }>({
  kind: 'new passwords',
  essential: true,
  subject: () => 'Set a new password',
  body: ({ url, minutes }) => [
    paragraph('Someone, probably you, asked to reset the password for this email address.'),
    button('Set a new password', url),
    smallPrint(
      `This link works once, for ${minutes} minutes, and replaces any earlier ones. If you didn’t ask for it, you can ignore this email: your password won’t change.`,
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
      'Your password was just changed, and you were signed out on other devices. If that was you, there’s nothing to do.',
    ),
    paragraph('If it wasn’t you, set a new password now.'),
    button('Set a new password', url),
  ],
});

export const securityChangedMail = mailTemplate<{ change: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ change }) => change,
  body: ({ change, url }) => [
    paragraph(`${change} just now. If that was you, there’s nothing to do.`),
    paragraph('If it wasn’t you, check your account and set a new password now.'),
    button('Review my account', url),
  ],
});

export const operatorHelpedMail = mailTemplate<{ says: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ says }) => says,
  body: ({ says, url }) => [
    paragraph(`${says} just now.`),
    paragraph('If you didn’t expect this, ask the operator of the server who asked for it.'),
    button('See the audit', url),
  ],
});

export const communitiesMail = mailTemplate<{ communities: readonly { name: string; url: string }[] }>({
  kind: 'reminders of communities',
  essential: true,
  subject: () => 'Your communities on Guildhall',
  body: ({ communities }) => [
    paragraph('These are the communities you belong to with this email address:'),
    links(communities.map(({ name, url }) => ({ label: name, url }))),
    smallPrint(
      'If you didn’t ask for this, someone probably typed your address by mistake. You can ignore this email.',
    ),
  ],
});

export const removedMail = mailTemplate<{ company: string; community: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ company, community }) => `You’re no longer on the team at ${company} in ${community}`,
  body: ({ company, community, url }) => [
    paragraph(
      `You were removed from the team at ${company}, and with it from ${community}. You’ve been signed out there, and your name and picture were removed.`,
    ),
    paragraph('You keep your account and your memberships in other communities.'),
    smallPrint(`If you think this is a mistake, contact your company or the community’s admins: ${url}`),
  ],
});

export const suspendedMail = mailTemplate<{ community: string; reason: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ community }) => `Your membership in ${community} is suspended`,
  body: ({ community, reason, url }) => [
    paragraph(`An admin of ${community} suspended your membership. You’ve been signed out there.`),
    paragraph(`Reason: “${reason}”`),
    paragraph('Nothing was deleted: when the suspension is lifted, everything is as you left it.'),
    button('Contact the admins', url),
    smallPrint('Your account and your memberships in other communities aren’t affected.'),
  ],
});

export const suspensionLiftedMail = mailTemplate<{ community: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ community }) => `Your membership in ${community} is active again`,
  body: ({ community, url }) => [
    paragraph(`An admin of ${community} lifted your suspension. Everything is as you left it.`),
    button('Sign in', url),
  ],
});

export const movedMail = mailTemplate<{ community: string; from: string; to: string; url: string }>({
  kind: accountNotices,
  essential: true,
  subject: ({ community, to }) => `You’re now on the team at ${to} in ${community}`,
  body: ({ community, from, to, url }) => [
    paragraph(`An admin of ${community} moved you from ${from} to ${to}. Sign in again to continue there.`),
    paragraph(
      `What you made at ${from}, and your conversations there, stay with ${from} without your name. You start fresh at ${to}.`,
    ),
    button('Sign in', url),
  ],
});

export const goodbyeMail = mailTemplate<{ community: string }>({
  kind: accountNotices,
  essential: true,
  subject: () => 'Your account was deleted',
  body: ({ community }) => [
    paragraph(
      `Your account was just deleted, as you asked in ${community}. You’ve been signed out everywhere, and your name, pictures and email address were removed from all your communities.`,
    ),
    paragraph('What others still need, such as a referral you sent them, stays without your name.'),
    paragraph('Thank you for being part of it. You can join again later with this address, as a new member.'),
    smallPrint('This is our last email to you; we’ll delete our copy within 30 days.'),
  ],
});
