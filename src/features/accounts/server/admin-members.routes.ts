import { serve } from '../../../kit/server/http/calls.ts';
import { showMember } from '../../members/server/people/public.ts';
import * as contract from '../contract/admin-members.ts';
import { moveMember } from './move-member.ts';
import type { LeavingParts } from './parts.ts';
import { removeMember } from './remove-member.ts';
import { liftMemberSuspension, signOutMember, suspendMember } from './suspend-member.ts';

export const adminMemberRoutes = (parts: LeavingParts) => [
  serve(contract.suspendMember, async ({ tx, caller, params, body }) => {
    await suspendMember(tx, parts, params.id, body.reason);
    return showMember(tx, caller, params.id);
  }),
  serve(contract.liftSuspension, async ({ tx, caller, params }) => {
    await liftMemberSuspension(tx, parts, params.id);
    return showMember(tx, caller, params.id);
  }),
  serve(contract.signOutMember, ({ tx, params }) => signOutMember(tx, params.id)),
  serve(contract.moveMember, async ({ tx, caller, params, body }) =>
    showMember(tx, caller, await moveMember(tx, parts, params.id, body.company_id)),
  ),
  serve(contract.removeMember, async ({ tx, params }) => {
    await removeMember(tx, parts, params.id);
    return { removed: true as const };
  }),
];
