import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSession, tokenKey } from './session.ts';
import { Shelf } from './shelf.test-support.ts';

const claims = z.object({ UserID: z.number(), FirstName: z.string(), EcosystemSubdomain: z.string() });

const tokenWith = (payload: object) => {
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'EdDSA' })}.${part(payload)}.signature`;
};

const good = tokenWith({ UserID: 7, FirstName: 'Žofie', EcosystemSubdomain: 'harbour' });
const old = tokenWith({ UserID: 7, FirstName: 'Žofie' });

let local: Shelf;
let tab: Shelf;
const open = () =>
  createSession({ claims, tenantDetail: { name: 'Harbour' }, primaryColor: '#232c66', local, tab });

beforeEach(() => {
  local = new Shelf();
  tab = new Shelf();
});

describe('a stored token', () => {
  it('signs in with its claims, letters beyond ASCII included', () => {
    local.setItem(tokenKey, good);
    expect(open().current()).toMatchObject({
      loggedIn: true,
      jwtToken: good,
      claims: { FirstName: 'Žofie' },
    });
  });

  it.each([old, 'rubbish', 'a.b.c', ''])('that this version cannot use is removed: %s', (token) => {
    local.setItem(tokenKey, token);
    expect(open().current()).toMatchObject({ loggedIn: false, jwtToken: null, claims: null });
    expect(local.getItem(tokenKey)).toBeNull();
  });
});

describe('a session', () => {
  it('that ends because its owner is shut out says why, here and in other tabs, until someone signs in', () => {
    const session = open();
    const other = open();
    session.renew(good);
    session.explain('Suspended.');
    session.lose();
    expect(session.current()).toMatchObject({ loggedIn: false, endedBecause: 'Suspended.' });
    other.follow({ key: 'guildhall-ended-because', newValue: 'Suspended.' });
    other.follow({ key: 'guildhall-ended-because', newValue: null });
    other.follow({ key: tokenKey, newValue: null });
    expect(other.current().endedBecause).toBe('Suspended.');
    expect(local.getItem('guildhall-ended-because')).toBeNull();
    session.renew(good);
    expect(session.current().endedBecause).toBeNull();
  });

  it('tells who listens when it begins and ends, and leaves no token behind', () => {
    const session = open();
    const seen: boolean[] = [];
    session.subscribe(() => seen.push(session.current().loggedIn));
    session.renew(good);
    session.leave();
    expect(seen).toEqual([true, false]);
    expect(local.getItem(tokenKey)).toBeNull();
    expect(session.current().hasLeft).toBe(true);
  });

  it('that was lost is not one that was left', () => {
    const session = open();
    session.renew(good);
    session.lose();
    expect(session.current()).toMatchObject({ loggedIn: false, hasLeft: false });
  });

  it('remembers where the call that found it over leads back to, until somebody signs in', () => {
    const session = open();
    session.renew(good);
    session.lose('/chat/-1');
    session.lose();
    expect(session.current().wayBack).toBe('/chat/-1');
    session.renew(good);
    expect(session.current().wayBack).toBeNull();
  });

  it('ends in every tab when it ends in one, and the others keep their places', () => {
    const session = open();
    session.renew(good);
    session.follow({ key: tokenKey, newValue: null });
    expect(session.current()).toMatchObject({ loggedIn: false, hasLeft: false, lastClaims: { UserID: 7 } });
  });

  it('begins in every tab when it begins in one, and ignores other keys', () => {
    const session = open();
    session.follow({ key: 'guildhall-color-scheme', newValue: 'dark' });
    expect(session.current().loggedIn).toBe(false);
    session.follow({ key: tokenKey, newValue: good });
    expect(session.current().loggedIn).toBe(true);
  });

  it('remembers its direction for the tab', () => {
    expect(open().current().direction).toBe('outgoing');
    open().turn('incoming');
    expect(open().current().direction).toBe('incoming');
  });
});
