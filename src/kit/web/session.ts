import type { z } from 'zod';
import { claimsOf } from './token-claims.ts';

export type Direction = 'outgoing' | 'incoming';

/** The session state (product rules: Fields on the wire); `claims` are the session user's, as the token carries them. */
export interface SessionState<Claims, Tenant> {
  loggedIn: boolean;
  jwtToken: string | null;
  claims: Claims | null;
  direction: Direction;
  tenantDetail: Tenant | null;
  primaryColor: string;
  /** Left on purpose, in this tab: the next person here does not inherit the place. */
  hasLeft: boolean;
  /** Where the call that found the session over wants them to go on; null: where they were. */
  wayBack: string | null;
  /** Whose session was the last to end here. Somebody else does not inherit their place. */
  lastClaims: Claims | null;
  /** Why it ended, where somebody was shut out of it. */
  endedBecause: string | null;
}

export const tokenKey = 'jwtToken';
const directionKey = 'guildhall-direction';
/** Other tabs hear it in passing; nothing stays for whoever comes next. */
const endedKey = 'guildhall-ended-because';

interface Parts<Claims, Tenant> {
  claims: z.ZodType<Claims>;
  tenantDetail: Tenant | null;
  primaryColor: string;
  local?: Storage;
  tab?: Storage;
}

export type Session<Claims, Tenant> = ReturnType<typeof createSession<Claims, Tenant>>;

export function createSession<Claims, Tenant>(parts: Parts<Claims, Tenant>) {
  const { local = localStorage, tab = sessionStorage } = parts;
  const listeners = new Set<() => void>();

  const withToken = (stored: string | null) => {
    const claims = stored === null ? null : claimsOf(stored, parts.claims);
    if (stored !== null && claims === null) local.removeItem(tokenKey);
    return { loggedIn: claims !== null, jwtToken: claims === null ? null : stored, claims };
  };

  let state: SessionState<Claims, Tenant> = {
    ...withToken(local.getItem(tokenKey)),
    direction: tab.getItem(directionKey) === 'incoming' ? 'incoming' : 'outgoing',
    tenantDetail: parts.tenantDetail,
    primaryColor: parts.primaryColor,
    hasLeft: false,
    wayBack: null,
    lastClaims: null,
    endedBecause: null,
  };

  const change = (difference: Partial<SessionState<Claims, Tenant>>) => {
    state = { ...state, ...difference };
    for (const listener of listeners) listener();
  };

  const end = (hasLeft: boolean, wayBack: string | null) => {
    local.removeItem(tokenKey);
    change({
      ...withToken(null),
      hasLeft,
      wayBack,
      lastClaims: state.claims ?? state.lastClaims,
      ...(hasLeft && { endedBecause: null }),
    });
  };

  const renew = (token: string) => {
    local.setItem(tokenKey, token);
    change({ ...withToken(token), hasLeft: false, wayBack: null, endedBecause: null });
  };

  return {
    current: () => state,
    token: () => local.getItem(tokenKey),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renew,
    explain: (words: string) => {
      local.setItem(endedKey, words);
      local.removeItem(endedKey);
      change({ endedBecause: words });
    },
    leave: () => end(true, null),
    lose: (wayBack?: string) => end(false, wayBack ?? state.wayBack),
    turn: (direction: Direction) => {
      tab.setItem(directionKey, direction);
      change({ direction });
    },
    /**
     * What another tab did to the storage: a sign-out there is one here. It was not this tab that was left, so its place
     * is kept. A null key means that all was cleared.
     */
    follow: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      if (key === endedKey && newValue !== null) return change({ endedBecause: newValue });
      if (key !== tokenKey && key !== null) return;
      const next = withToken(key === null ? null : newValue);
      if (next.jwtToken === state.jwtToken) return;
      change({
        ...next,
        hasLeft: false,
        wayBack: null,
        lastClaims: next.loggedIn ? state.lastClaims : state.claims,
        ...(next.loggedIn && { endedBecause: null }),
      });
    },
  };
}
