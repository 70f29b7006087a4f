import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { email } from '../../kit/common/fields.ts';

/** SPEC 3's claims, exactly, and the three that a session needs. */
export const claims = z.object({
  UserID: z.number().int(),
  FirstName: z.string(),
  LastName: z.string(),
  CompanyName: z.string(),
  Email: z.string(),
  Avatar: z.string(),
  Bio: z.string(),
  Role: z.string(),
  EcosystemRole: z.string(),
  Currency: z.string(),
  Country: z.string(),
  UserType: z.string(),
  CompanyProfileUniqueIdentifier: z.string(),
  SubscriptionStatus: z.string(),
  SubscriptionType: z.string(),
  SubscriptionExpiry: z.string(),
  EcosystemSubdomain: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof claims>;

export const communityRoles = ['Admin', 'Member'] as const;
export type CommunityRole = (typeof communityRoles)[number];

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anywhere',
  summary: 'Signs in to the community of the host, or of `subdomain`',
  tags: ['accounts'],
  body: z.object({
    email,
    password: z.string().min(1, 'Please enter your password.').max(1024),
    subdomain: z.string().trim().toLowerCase().max(40).optional(),
  }),
  output: z.object({ token: z.string() }),
  rateLimit: { address: 30 },
});

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'anywhere',
  summary: 'A fresh token for the session of the refresh cookie; the cookie is replaced by a new one',
  tags: ['accounts'],
  output: z.object({ token: z.string() }),
  rateLimit: { address: 120 },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anywhere',
  summary: 'Ends the session of the refresh cookie; ending one that has ended is no error',
  tags: ['accounts'],
  output: z.object({ ended: z.literal(true) }),
});
