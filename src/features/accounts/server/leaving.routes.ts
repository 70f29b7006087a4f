import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/leaving.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadMyData, type MyDataParts } from './download-my-data.ts';
import type { AccountParts, LeavingParts } from './parts.ts';
import { sessionCookies } from './session-cookies.ts';

export function leavingRoutes(parts: AccountParts & LeavingParts & MyDataParts) {
  const cookies = sessionCookies(parts);

  return [
    serve(contract.getMyData, ({ tx, caller }) => downloadMyData(tx, parts, caller)),
    servePrepared(
      contract.deleteAccount,
      (call) => confirmPassword(parts, call, call.body.current_password),
      async ({ tx, prepared, request }) => {
        await deleteAccount(tx, parts, prepared);
        cookies.forget(request);
        return { deleted: true as const };
      },
    ),
  ];
}
