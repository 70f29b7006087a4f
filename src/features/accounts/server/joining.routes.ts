import { serve } from '../../../kit/server/http/calls.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { termsExample, termsSentence } from '../../members/server/company/public.ts';
import * as invitations from '../contract/invitations.ts';
import * as joinLinks from '../contract/join-links.ts';
import * as joinRequests from '../contract/join-requests.ts';
import * as joining from '../contract/joining.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askToJoin, findJoinLink } from './ask-to-join.ts';
import {
  approveJoinRequest,
  countJoinRequests,
  listJoinRequests,
  rejectJoinRequest,
} from './decide-join-request.ts';
import { cancelOfCommunity, remindOfCommunity } from './community-invitations.ts';
import { declineInvitation } from './decline-invitation.ts';
import { findInvitation } from './find-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { joinFromInvitation } from './join-from-invitation.ts';
import { closeJoinLink, createJoinLink, listJoinLinks } from './join-links.ts';
import { chooseInvitations, listInvitations } from './list-invitations.ts';
import type { AccountParts } from './parts.ts';
import { latestRun, startReminders } from './remind-many.ts';
import { sessionCookies } from './session-cookies.ts';
import { here } from './sign-in.routes.ts';
import { withdrawMany } from './withdraw-many.ts';

export function joiningRoutes(parts: AccountParts) {
  const cookies = sessionCookies(parts);

  return [
    serve(joining.lookAtInvitation, async ({ tx, params }) => {
      const {
        first_name: firstName,
        last_name: lastName,
        company,
        company_id: companyId,
        partner_company: partner,
        partner_message: message,
        partner_pays: theyPay,
        guest_pays: wePay,
        ...rest
      } = await findInvitation(tx, params.token);
      return {
        ...rest,
        ...(firstName !== null && { first_name: firstName }),
        ...(lastName !== null && { last_name: lastName }),
        ...(company !== null && { company }),
        joins_company: companyId !== null,
        ...(partner !== null && {
          partner: { company: partner, message, they_pay: inWords(theyPay), we_pay: inWords(wePay) },
        }),
      };
    }),
    serve(joining.acceptInvitation, async ({ params, body, community, request }) =>
      cookies.keepIfIn(
        request,
        await acceptInvitation(parts, here(community), { ...params, ...body, request }),
      ),
    ),
    serve(joining.joinFromInvitation, async ({ params, body, community, request }) =>
      cookies.keepIfIn(
        request,
        await joinFromInvitation(parts, here(community), { ...params, ...body, request }),
      ),
    ),
    serve(joining.declineInvitation, async ({ params, community }) => {
      await declineInvitation(parts, here(community), params.token);
      return { declined: true as const };
    }),
    serve(joining.lookAtJoinLink, ({ tx, params }) => findJoinLink(tx, parts.secret, params.token)),
    serve(joining.askToJoin, async ({ tx, params, body }) => ({
      ...(await askToJoin(tx, parts.secret, params.token, body)),
      sent_to: body.email,
    })),
    serve(invitations.inviteMember, async ({ tx, caller, body }) => {
      await inviteMember(tx, parts, caller, body);
      return { invited: body.email };
    }),
    serve(invitations.listInvitations, ({ tx, query }) => listInvitations(tx, query)),
    serve(invitations.chooseInvitations, ({ tx, query }) => chooseInvitations(tx, query)),
    serve(invitations.startReminders, ({ tx, body }) => startReminders(tx, body)),
    serve(invitations.getReminders, async ({ tx }) => ({ run: await latestRun(tx) })),
    serve(invitations.withdrawInvitations, async ({ tx, body }) => ({
      withdrawn: await withdrawMany(tx, body.ids),
    })),
    serve(invitations.remindInvited, ({ tx, params }) => remindOfCommunity(tx, parts, params.id)),
    serve(invitations.cancelInvitation, async ({ tx, params }) => {
      await cancelOfCommunity(tx, params.id);
      return { cancelled: true as const };
    }),
    serve(joinLinks.createJoinLink, ({ tx, caller, body, community: place }) =>
      createJoinLink(tx, parts, { place, caller }, body),
    ),
    serve(joinLinks.listJoinLinks, ({ tx, caller, community: place }) =>
      listJoinLinks(tx, parts, { place, caller }),
    ),
    serve(joinLinks.closeJoinLink, async ({ tx, caller, params }) => {
      await closeJoinLink(tx, caller, params.id);
      return { closed: true as const };
    }),
    serve(joinRequests.listJoinRequests, ({ tx, query }) => listJoinRequests(tx, query)),
    serve(joinRequests.countJoinRequests, ({ tx }) => countJoinRequests(tx)),
    serve(joinRequests.approveJoinRequest, ({ tx, caller, params }) =>
      approveJoinRequest(tx, parts, caller, params.id),
    ),
    serve(joinRequests.rejectJoinRequest, ({ tx, params }) => rejectJoinRequest(tx, parts, params.id)),
  ];
}

const inWords = (terms: CommissionTerms | null) =>
  terms && { sentence: termsSentence(terms), example: termsExample(terms) };
