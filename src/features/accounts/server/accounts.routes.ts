import type { Config } from '../../../kit/server/config.ts';
import { serve, type RequestFacts } from '../../../kit/server/http/calls.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { mailMyCommunities, unknownCommunity } from '../../communities/contract.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import { login, logout, refresh } from '../contract.ts';
import { remindOfCommunities } from './remind-of-communities.ts';
import { endSessionOf } from './sessions.ts';
import { refreshSession, signIn, type SignedIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

const cookieName = 'guildhall_refresh';

interface Parts {
  config: Config;
  database: Database;
  directory: CommunityDirectory;
  tokens: Tokens;
  sendMail: SendMail;
}

export function accountRoutes(parts: Parts) {
  const { config, database, directory, tokens } = parts;
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.protocol === 'https:',
  } as const;
  const keep = (request: RequestFacts, { token, refreshToken }: SignedIn) => {
    request.setCookie(cookieName, refreshToken, { ...cookie, maxAge: 30 * 24 * 3600 });
    return { token };
  };

  return [
    serve(login, async ({ body, community, request }) => {
      const place = body.subdomain === undefined ? community : await directory.find(body.subdomain);
      if (!place) throw unknownCommunity();
      return keep(request, await signIn(database, tokens, place, { ...body, userAgent: request.userAgent }));
    }),
    serve(refresh, async ({ community, request }) => {
      if (!community) throw unknownCommunity();
      return keep(request, await refreshSession(database, tokens, community, request.cookie(cookieName)));
    }),
    serve(logout, async ({ request }) => {
      const token = request.cookie(cookieName);
      if (token) await database.asSystem('sign out', (tx) => endSessionOf(tx, token));
      request.setCookie(cookieName, '', { ...cookie, maxAge: 0 });
      return { ended: true as const };
    }),
    serve(mailMyCommunities, async ({ body }) => {
      await remindOfCommunities(parts, body.email);
      return { sent_to: body.email };
    }),
  ];
}
