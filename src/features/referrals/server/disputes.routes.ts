import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/disputes.ts';
import { decideDispute } from './decide-dispute.ts';
import { listDisputes } from './list-disputes.ts';
import type { ReferralParts } from './parts.ts';

export const disputeRoutes = (parts: ReferralParts) => [
  serve(contract.listDisputes, ({ tx, caller }) => listDisputes(tx, caller)),
  serve(contract.decideDispute, ({ tx, caller, params, body }) =>
    decideDispute(parts, tx, caller, params.id, body),
  ),
];
