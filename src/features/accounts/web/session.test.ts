import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../kit/web/token-claims.ts';
import { claims } from '../contract/claims.ts';

const whole = {
  UserID: 7,
  FirstName: 'Priya',
  LastName: 'Raman',
  CompanyName: 'Bluewater Boats',
  Email: 'priya@example.org',
  Avatar: '',
  Bio: '',
  Role: 'GUEST',
  EcosystemRole: 'Member',
  Currency: 'AUD',
  Country: 'Australia',
  UserType: '',
  CompanyProfileUniqueIdentifier: 'x',
  SubscriptionStatus: 'Trial',
  SubscriptionType: 'Free',
  SubscriptionExpiry: '',
  EcosystemSubdomain: 'harbour',
  sid: 's',
  iat: 1,
  exp: 2,
};

const tokenWith = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.x`;

describe('the old-token rule', () => {
  it('accepts a token with all its claims', () => {
    expect(claimsOf(tokenWith(whole), claims)).toMatchObject({ FirstName: 'Priya' });
  });

  const without = (claim: string) =>
    tokenWith(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== claim)));
  const old = ['EcosystemSubdomain', 'SubscriptionStatus'];

  it.each(old)('refuses a token without %s', (claim) => {
    expect(claimsOf(without(claim), claims)).toBeNull();
  });

  it.each(Object.keys(whole).filter((claim) => !old.includes(claim)))(
    'keeps a token without %s, with the default for it',
    (claim) => {
      expect(claimsOf(without(claim), claims)).toMatchObject({ SubscriptionStatus: 'Trial' });
    },
  );

  it('takes GUEST for a missing role and AUD for a missing currency', () => {
    const few = tokenWith({ EcosystemSubdomain: 'harbour', SubscriptionStatus: 'Trial', Role: null });
    expect(claimsOf(few, claims)).toMatchObject({ Role: 'GUEST', Currency: 'AUD', FirstName: '' });
  });
});
