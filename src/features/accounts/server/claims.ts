import type { MemberFacts } from '../../members/server/people/public.ts';
import type { Claims } from '../contract/claims.ts';

export function claimsFor(
  facts: MemberFacts,
  more: { email: string; subdomain: string; sessionId: string },
): Omit<Claims, 'iat' | 'exp'> {
  return {
    UserID: facts.member_id,
    FirstName: facts.first_name,
    LastName: facts.last_name,
    CompanyName: facts.company_name,
    Email: more.email,
    Avatar: facts.avatar ?? '',
    Bio: facts.bio,
    Role: facts.role,
    EcosystemRole: facts.community_role,
    Currency: facts.currency,
    Country: facts.country,
    UserType: facts.user_type,
    CompanyProfileUniqueIdentifier: facts.company_public_id,
    SubscriptionStatus: facts.subscription_status,
    SubscriptionType: facts.subscription_type,
    SubscriptionExpiry: facts.subscription_expiry.toISOString(),
    EcosystemSubdomain: more.subdomain,
    sid: more.sessionId,
    ...(facts.roles.length > 0 && { CommunityRoles: facts.roles }),
  };
}
