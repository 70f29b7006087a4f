import { z } from 'zod';
import { roles } from '../../../kit/common/roles.ts';

/** A token without one of two claims is old; any other has a default (product rules: Sign-in). */
const said = (otherwise = '') => z.string().catch(otherwise);

/** Exactly these (product rules: Fields on the wire), the three that a session needs, and the roles of those who have one. */
export const claims = z.object({
  UserID: z.number().int().catch(0),
  FirstName: said(),
  LastName: said(),
  CompanyName: said(),
  Email: said(),
  Avatar: said(),
  Bio: said(),
  Role: said('GUEST'),
  EcosystemRole: said(),
  Currency: said('AUD'),
  Country: said(),
  UserType: said(),
  CompanyProfileUniqueIdentifier: said(),
  SubscriptionStatus: z.string(),
  SubscriptionType: said(),
  SubscriptionExpiry: said(),
  EcosystemSubdomain: z.string(),
  CommunityRoles: z.array(z.enum(roles)).optional().catch(undefined),
  sid: said(),
  iat: z.number().catch(0),
  exp: z.number().catch(0),
});
export type Claims = z.infer<typeof claims>;
