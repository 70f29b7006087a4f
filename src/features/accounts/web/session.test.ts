import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../kit/web/token-claims.ts';
import { claims } from '../contract.ts';

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

describe("SPEC's old-token rule", () => {
  it('accepts a token with all its claims', () => {
    expect(claimsOf(tokenWith(whole), claims)).toMatchObject({ FirstName: 'Priya' });
  });

  it.each(['EcosystemSubdomain', 'SubscriptionStatus'])('refuses a token without %s', (claim) => {
    const without = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== claim));
    expect(claimsOf(tokenWith(without), claims)).toBeNull();
  });
});
