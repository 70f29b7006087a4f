import { serve } from '../../../kit/server/http/calls.ts';
import type { MailParts } from '../../accounts/server/public.ts';
import * as contract from '../contract.ts';
import { acceptPartnership } from './accept-partnership.ts';
import { acceptTerms, declineTerms } from './answer-terms.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { declinePartnership } from './decline-partnership.ts';
import { endPartnership } from './end-partnership.ts';
import { exportPartners } from './export-partners.ts';
import { introduceCompanies } from './introduce-companies.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { invitePartner } from './invite-partner.ts';
import { likePartner } from './like-partner.ts';
import { listPartners } from './list-partners.ts';
import { offerTerms } from './offer-terms.ts';
import { cancelPartnerInvitation, listPartnerInvitations } from './partner-invitations.ts';
import { pausePartnership, resumePartnership } from './pause-partnership.ts';
import { showPartnership, showStanding } from './show-partnership.ts';

export const partnershipRoutes = (parts: MailParts) => [
  serve(contract.listPartners, ({ tx, caller, query }) => listPartners(tx, caller, query)),
  serve(contract.exportPartners, ({ tx, caller, community, query }) =>
    exportPartners(tx, caller, community, query.direction),
  ),
  serve(contract.getStanding, ({ tx, caller, params }) => showStanding(tx, caller, params.id)),
  serve(contract.getPartnership, ({ tx, caller, params }) => showPartnership(tx, caller, params.id)),
  serve(contract.invitePartner, async ({ tx, caller, body }) =>
    showPartnership(tx, caller, await invitePartner(tx, caller, body)),
  ),
  serve(contract.introduceCompanies, ({ tx, caller, body }) => introduceCompanies(tx, caller, body)),
  serve(contract.acceptPartnership, async ({ tx, caller, params, body }) => {
    await acceptPartnership(tx, caller, params.id, body.version);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.declinePartnership, async ({ tx, caller, params, body }) => {
    await declinePartnership(tx, caller, params.id, body.reason);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.cancelInvitation, async ({ tx, caller, params }) => {
    await cancelInvitation(tx, caller, params.id);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.offerTerms, async ({ tx, caller, params, body }) => {
    await offerTerms(tx, caller, params.id, body);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.acceptTerms, async ({ tx, caller, params, body }) => {
    await acceptTerms(tx, caller, params.id, body.version);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.declineTerms, async ({ tx, caller, params, body }) => {
    await declineTerms(tx, caller, params.id, body.version);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.pausePartnership, async ({ tx, caller, params }) => {
    await pausePartnership(tx, caller, params.id);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.resumePartnership, async ({ tx, caller, params }) => {
    await resumePartnership(tx, caller, params.id);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.endPartnership, async ({ tx, caller, params, body }) => {
    await endPartnership(tx, caller, params.id, body.reason);
    return showPartnership(tx, caller, params.id);
  }),
  serve(contract.inviteByEmail, ({ tx, caller, body }) => inviteByEmail(tx, parts, caller, body)),
  serve(contract.listPartnerInvitations, ({ tx, caller, query }) =>
    listPartnerInvitations(tx, caller, query),
  ),
  serve(contract.cancelPartnerInvitation, ({ tx, caller, params }) =>
    cancelPartnerInvitation(tx, caller, params.id),
  ),
  serve(contract.likePartner, ({ tx, caller, params, body }) =>
    likePartner(tx, caller, params.id, body.liked),
  ),
];
