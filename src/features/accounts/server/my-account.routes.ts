import { Refusal } from '../../../kit/common/errors.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
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
    serve(contract.getUserEcosystems, ({ tx }) => myCommunities(tx)),
    serve(contract.goToCommunity, ({ tx, body }) => goToCommunity(tx, parts, body.subdomain)),
    serve(contract.listSessions, ({ tx, caller }) => listSessions(tx, caller.sessionId)),
    serve(contract.endMySession, async ({ tx, params }) => {
      await endMySession(tx, params.session);
      return { ended: true as const };
    }),
    serve(contract.endOtherSessions, ({ tx, caller }) => endOtherSessions(tx, caller.sessionId)),
    servePrepared(
      contract.changePassword,
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
    serve(contract.getSecurity, ({ tx }) => getSecurity(tx)),
    servePrepared(contract.beginTwoStep, confirm, ({ tx, prepared }) => beginTwoStep(tx, parts, prepared)),
    serve(contract.confirmTwoStep, ({ tx, body }) => confirmTwoStep(tx, parts, body.code)),
    servePrepared(contract.endTwoStep, confirm, async ({ tx }) => {
      await endTwoStep(tx, parts);
      return { ended: true as const };
    }),
    servePrepared(contract.beginPasskey, confirm, ({ tx, community, prepared }) =>
      beginPasskey(tx, parts, community, prepared),
    ),
    serve(contract.addPasskey, ({ tx, body, community }) => addPasskey(tx, parts, community, body)),
    servePrepared(
      contract.removePasskey,
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
