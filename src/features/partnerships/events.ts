import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const between = <const Verb extends string>(verb: Verb, when: string) =>
  event({
    name: `partnership.${verb}`,
    payload: z.object({ partnership_id: z.number().int() }),
    audience: 'company',
    when,
  });

const byMail = <const Verb extends string>(verb: Verb, when: string) =>
  event({
    name: `partnership.${verb}`,
    payload: z.object({ invitation_id: z.number().int() }),
    audience: 'company',
    when,
  });

/** Between two companies: the one that did not do it is told, both screens follow. */
export const partnershipEvents = {
  invited: between('invited', 'A company has invited another to be partners.'),
  introduced: between('introduced', 'An admin has introduced two companies to each other; both are told.'),
  accepted: between('accepted', 'A company has said yes to being partners.'),
  declined: between('declined', 'A company has said no to being partners.'),
  cancelled: between('cancelled', 'An invitation was withdrawn, or its company has closed.'),
  expired: between('expired', 'An invitation was not answered in 30 days; both are told.'),
  ended: between('ended', 'A company has ended the partnership.'),
  paused: between('paused', 'A company has paused the partnership.'),
  resumed: between('resumed', 'The partnership goes on after a pause.'),
  offered: between('offered', 'A company proposes new terms, or answers an invitation with other ones.'),
  terms_accepted: between('terms_accepted', 'The proposed terms were accepted and are in force.'),
  terms_declined: between('terms_declined', 'The proposed terms were declined or withdrawn.'),
  liked: between('liked', 'A company has marked a partner as a favourite; nobody else learns of it.'),
};

/** Of invitations to someone who is not in the community yet. */
export const mailedInvitationEvents = {
  mailed: byMail('mailed', 'A company has invited someone from outside by email.'),
  mail_cancelled: byMail('mail_cancelled', 'Such an invitation was withdrawn.'),
  mail_expired: byMail('mail_expired', 'Such an invitation was not answered in time; its company is told.'),
};
