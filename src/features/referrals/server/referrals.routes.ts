import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { acceptReferral } from './accept-referral.ts';
import { declineReferral } from './decline-referral.ts';
import type { ReferralParts } from './parts.ts';
import { sendReferral } from './send-referral.ts';
import { showReferral } from './show-referral.ts';
import { viewReferral } from './view-referral.ts';
import { withdrawReferral } from './withdraw-referral.ts';

export const referralRoutes = (parts: ReferralParts) => [
  serve(contract.sendReferral, ({ tx, caller, body }) => sendReferral(parts, tx, caller, body)),
  serve(contract.getReferral, ({ tx, caller, params }) => showReferral(tx, caller, params.id)),
  serve(contract.viewReferral, ({ tx, caller, params }) => viewReferral(tx, caller, params.id)),
  serve(contract.acceptReferral, ({ tx, caller, params, body }) =>
    acceptReferral(tx, caller, params.id, body.note),
  ),
  serve(contract.declineReferral, ({ tx, caller, params, body }) =>
    declineReferral(tx, caller, params.id, body.reason),
  ),
  serve(contract.withdrawReferral, ({ tx, caller, params }) => withdrawReferral(tx, caller, params.id)),
];
