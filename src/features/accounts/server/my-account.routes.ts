import { Refusal } from '../../../kit/common/errors.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as communities from '../contract/communities.ts';
import * as security from '../contract/security.ts';
import * as sessions from '../contract/sessions.ts';
import { changePassword } from './change-password.ts';
import { confirmOwner } from './confirm-owner.ts';
import { confirmPassword, type AskedAgain } from './confirm-password.ts';
import { goToCommunity, myCommunities } from './crossing.ts';
import { addPasskey, beginPasskey, removePasskey } from './my-passkeys.ts';
import { endMySession, endOtherSessions, listSessions } from './my-sessions.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, getSecurity } from './my-two-step.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword } from './passwords.ts';

export function myAccountRoutes(parts: AccountParts) {
  const confirm = (call: AskedAgain & { body: { current_password: string } }) =>
    confirmPassword(parts, call, call.body.current_password);

  return [
    serve(communities.getUserEcosystems, ({ tx }) => myCommunities(tx)),
    serve(communities.goToCommunity, ({ tx, body }) => goToCommunity(tx, parts, body.subdomain)),
    serve(sessions.listSessions, ({ tx, caller }) => listSessions(tx, caller.sessionId)),
    serve(sessions.endMySession, async ({ tx, params }) => {
      await endMySession(tx, params.session);
      return { ended: true as const };
    }),
    serve(sessions.endOtherSessions, ({ tx, caller }) => endOtherSessions(tx, caller.sessionId)),
    servePrepared(
      security.changePassword,
      async (call) => ({
        confirmed: await confirm(call).catch(later),
        newHash: await hashPassword(call.body.password),
      }),
      async ({ tx, body, caller, prepared }) => {
        await changePassword(tx, parts, {
          newHash: prepared.newHash,
          confirmed: now(prepared.confirmed),
          password: body.password,
          sessionId: caller.sessionId,
        });
        return { changed: true as const };
      },
    ),
    serve(security.getSecurity, ({ tx }) => getSecurity(tx)),
    servePrepared(security.beginTwoStep, confirm, ({ tx, prepared }) => beginTwoStep(tx, parts, prepared)),
    serve(security.confirmTwoStep, ({ tx, body }) => confirmTwoStep(tx, parts, body.code)),
    servePrepared(security.endTwoStep, confirm, async ({ tx }) => {
      await endTwoStep(tx, parts);
      return { ended: true as const };
    }),
    servePrepared(security.beginPasskey, confirm, ({ tx, community, prepared }) =>
      beginPasskey(tx, parts, community, prepared),
    ),
    serve(security.addPasskey, ({ tx, body, community }) => addPasskey(tx, parts, community, body)),
    servePrepared(
      security.removePasskey,
      (call) => confirmOwner(parts, call, call.body),
      async ({ tx, params }) => {
        await removePasskey(tx, parts, params.id);
        return { removed: true as const };
      },
    ),
  ];
}

/** A change that comes again after a lost answer brings the old password: its first answer is found before this counts. */
function later(problem: unknown): Refusal {
  if (problem instanceof Refusal) return problem;
  throw problem;
}

function now<Result>(outcome: Result | Refusal): Result {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
