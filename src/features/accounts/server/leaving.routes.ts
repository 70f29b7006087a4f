import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadMyData, type MyDataParts } from './download-my-data.ts';
import type { AccountParts } from './parts.ts';
import { sessionCookies } from './session-cookies.ts';

export function leavingRoutes(parts: AccountParts & MyDataParts) {
  const cookies = sessionCookies(parts);

  return [
    serve(contract.getMyData, ({ tx, caller }) => downloadMyData(tx, parts, caller)),
    serve(contract.deleteAccount, async ({ tx, body, request }) => {
      await deleteAccount(tx, parts, body.current_password);
      cookies.forget(request);
      return { deleted: true as const };
    }),
  ];
}
