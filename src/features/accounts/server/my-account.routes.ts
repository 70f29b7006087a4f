import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { changePassword } from './change-password.ts';
import { goToCommunity, myCommunities } from './crossing.ts';
import { addPasskey, beginPasskey, removePasskey } from './my-passkeys.ts';
import { endMySession, endOtherSessions, listSessions } from './my-sessions.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, getSecurity } from './my-two-step.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword } from './passwords.ts';

export const myAccountRoutes = (parts: AccountParts) => [
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
    ({ body }) => hashPassword(body.password),
    async ({ tx, body, caller, prepared: newHash }) => {
      await changePassword(tx, parts, { ...body, newHash, sessionId: caller.sessionId });
      return { changed: true as const };
    },
  ),
  serve(contract.getSecurity, ({ tx }) => getSecurity(tx)),
  serve(contract.beginTwoStep, ({ tx, body }) => beginTwoStep(tx, parts, body.current_password)),
  serve(contract.confirmTwoStep, ({ tx, body }) => confirmTwoStep(tx, parts, body.code)),
  serve(contract.endTwoStep, async ({ tx, body }) => {
    await endTwoStep(tx, parts, body.current_password);
    return { ended: true as const };
  }),
  serve(contract.beginPasskey, ({ tx, body, community }) =>
    beginPasskey(tx, parts, community, body.current_password),
  ),
  serve(contract.addPasskey, ({ tx, body, community }) => addPasskey(tx, parts, community, body)),
  serve(contract.removePasskey, async ({ tx, params }) => {
    await removePasskey(tx, parts, params.id);
    return { removed: true as const };
  }),
];
