import { serve } from '../../../kit/server/http/calls.ts';
import { mailMyCommunities, unknownCommunity } from '../../communities/contract.ts';
import * as communities from '../contract/communities.ts';
import * as forgottenPassword from '../contract/forgotten-password.ts';
import * as signInCalls from '../contract/sign-in.ts';
import { answerSecondStep } from './answer-second-step.ts';
import { askForReset } from './ask-for-reset.ts';
import { arriveFromCommunity } from './crossing.ts';
import type { AccountParts, Place } from './parts.ts';
import { answerPasskey, askPasskey } from './passkey-sign-in.ts';
import { refreshSession } from './refresh-session.ts';
import { remindOfCommunities } from './remind-of-communities.ts';
import { refreshCookie, sessionCookies } from './session-cookies.ts';
import { findReset, setNewPassword } from './set-new-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function here(community: Place | undefined): Place {
  if (!community) throw unknownCommunity();
  return community;
}

export function signInRoutes(parts: AccountParts) {
  const { database, directory } = parts;
  const cookies = sessionCookies(parts);

  return [
    serve(signInCalls.login, async ({ body, community, request }) => {
      const { email, password, subdomain } = body;
      const place = here(subdomain === undefined ? community : await directory.find(subdomain));
      const outcome = await signIn(parts, place, { email, password, request });
      // The cookie belongs to the community's own host; elsewhere the token alone is handed over.
      if (place.id !== community?.id && !('second_step' in outcome)) return { token: outcome.token };
      return cookies.keepIfIn(request, outcome);
    }),
    serve(signInCalls.answerSecondStep, async ({ body, community, request }) =>
      cookies.keep(request, await answerSecondStep(parts, community, { ...body, request })),
    ),
    serve(signInCalls.askPasskey, ({ body, community }) => askPasskey(parts, here(community), body.ticket)),
    serve(signInCalls.answerPasskey, async ({ body, community, request }) =>
      cookies.keep(request, await answerPasskey(parts, here(community), { ...body, request })),
    ),
    serve(communities.arriveFromCommunity, async ({ body, community, request }) =>
      cookies.keep(request, await arriveFromCommunity(parts, here(community), { ...body, request })),
    ),
    serve(signInCalls.refresh, async ({ community, request }) => {
      const next = await refreshSession(parts, here(community), request.cookie(refreshCookie));
      cookies.keepRefresh(request, next.refreshToken);
      return { token: next.token };
    }),
    serve(signInCalls.logout, async ({ request, pass }) => {
      await signOut(database, { refreshToken: request.cookie(refreshCookie), sessionId: pass?.sessionId });
      cookies.forget(request);
      return { ended: true as const };
    }),
    serve(forgottenPassword.askForReset, async ({ body, community }) => {
      await askForReset(parts, community, body.email);
      return { sent_to: body.email };
    }),
    serve(forgottenPassword.lookAtReset, async ({ params }) => {
      const { state } = await database.asSystem('look at a password reset', (tx) =>
        findReset(tx, params.token),
      );
      return { state };
    }),
    serve(forgottenPassword.setNewPassword, async ({ params, body }) => {
      await setNewPassword(parts, params.token, body.password);
      return { changed: true as const };
    }),
    serve(mailMyCommunities, async ({ body }) => {
      await remindOfCommunities(parts, body.email);
      return { sent_to: body.email };
    }),
  ];
}
