import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { SecondStep } from './begin-second-step.ts';
import { deviceCookie, markDevice } from './devices.ts';
import type { SignedIn } from './open-session.ts';
import type { AccountParts } from './parts.ts';
import { endSessionOf } from './sessions.ts';

export const refreshCookie = 'guildhall_refresh';
const daySeconds = 24 * 3600;
/** In days. The server alone knows how long the community lets a session last. */
const longestSession = 90;

/** What a browser keeps for the server alone: the way to its next token, and the mark of a known device. */
export function sessionCookies({
  config,
  secret,
  database,
}: Pick<AccountParts, 'config' | 'secret' | 'database'>) {
  const options = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.protocol === 'https:',
  } as const;

  function keepRefresh(request: RequestFacts, refreshToken: string): void {
    request.setCookie(refreshCookie, refreshToken, { ...options, maxAge: longestSession * daySeconds });
  }

  /** A browser has one session here: the one that it brings along is over. */
  async function keep(
    request: RequestFacts,
    { token, refreshToken, email }: SignedIn,
  ): Promise<{ token: string }> {
    const before = request.cookie(refreshCookie);
    if (before) await database.asSystem('end the session before', (tx) => endSessionOf(tx, before));
    keepRefresh(request, refreshToken);
    request.setCookie(deviceCookie, markDevice(secret, email, request), {
      ...options,
      maxAge: 365 * daySeconds,
    });
    return { token };
  }

  return {
    keep,
    keepRefresh,
    keepIfIn: async (request: RequestFacts, outcome: SignedIn | SecondStep) =>
      'second_step' in outcome ? outcome : keep(request, outcome),
    forget: (request: RequestFacts) => request.setCookie(refreshCookie, '', { ...options, maxAge: 0 }),
  };
}
