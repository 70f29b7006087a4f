import { serve } from '../../../kit/server/http/calls.ts';
import type { CommissionTerms } from '../../members/contract.ts';
import { termsExample, termsSentence } from '../../members/server/public.ts';
import * as contract from '../contract.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askToJoin, findJoinLink } from './ask-to-join.ts';
import { approveJoinRequest, listJoinRequests, rejectJoinRequest } from './decide-join-request.ts';
import { cancelOfCommunity, listInvitations, remindOfCommunity } from './community-invitations.ts';
import { declineInvitation } from './decline-invitation.ts';
import { findInvitation } from './find-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { joinFromInvitation } from './join-from-invitation.ts';
import { closeJoinLink, createJoinLink, listJoinLinks } from './join-links.ts';
import type { AccountParts } from './parts.ts';
import { sessionCookies } from './session-cookies.ts';
import { here } from './sign-in.routes.ts';

export function joiningRoutes(parts: AccountParts) {
  const cookies = sessionCookies(parts);

  return [
    serve(contract.lookAtInvitation, async ({ tx, params }) => {
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
    serve(contract.acceptInvitation, async ({ params, body, community, request }) =>
      cookies.keepIfIn(
        request,
        await acceptInvitation(parts, here(community), { ...params, ...body, request }),
      ),
    ),
    serve(contract.joinFromInvitation, async ({ params, body, community, request }) =>
      cookies.keepIfIn(
        request,
        await joinFromInvitation(parts, here(community), { ...params, ...body, request }),
      ),
    ),
    serve(contract.declineInvitation, async ({ params, community }) => {
      await declineInvitation(parts, here(community), params.token);
      return { declined: true as const };
    }),
    serve(contract.lookAtJoinLink, ({ tx, params }) => findJoinLink(tx, parts.secret, params.token)),
    serve(contract.askToJoin, async ({ tx, params, body }) => ({
      ...(await askToJoin(tx, parts.secret, params.token, body)),
      sent_to: body.email,
    })),
    serve(contract.inviteMember, async ({ tx, body }) => {
      await inviteMember(tx, parts, body);
      return { invited: body.email };
    }),
    serve(contract.listInvitations, ({ tx }) => listInvitations(tx)),
    serve(contract.remindInvited, ({ tx, params }) => remindOfCommunity(tx, parts, params.id)),
    serve(contract.cancelInvitation, async ({ tx, params }) => {
      await cancelOfCommunity(tx, params.id);
      return { cancelled: true as const };
    }),
    serve(contract.createJoinLink, ({ tx, body, community }) => createJoinLink(tx, parts, community, body)),
    serve(contract.listJoinLinks, ({ tx, community }) => listJoinLinks(tx, parts, community)),
    serve(contract.closeJoinLink, async ({ tx, params }) => {
      await closeJoinLink(tx, params.id);
      return { closed: true as const };
    }),
    serve(contract.listJoinRequests, ({ tx, query }) => listJoinRequests(tx, query)),
    serve(contract.approveJoinRequest, ({ tx, params }) => approveJoinRequest(tx, parts, params.id)),
    serve(contract.rejectJoinRequest, ({ tx, params }) => rejectJoinRequest(tx, parts, params.id)),
  ];
}

const inWords = (terms: CommissionTerms | null) =>
  terms && { sentence: termsSentence(terms), example: termsExample(terms) };
