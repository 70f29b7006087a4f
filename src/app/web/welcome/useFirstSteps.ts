import { getSecurity } from '../../../features/accounts/contract/security.ts';
import { getMyCompany } from '../../../features/members/contract/my-company.ts';
import { completeness, profileSteps } from '../../../features/members/rules.ts';
import { isRunning } from '../../../features/subscriptions/rules.ts';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useCall } from '../../../kit/web/queries.ts';
import { hasVisitedCompany } from '../members/visits.ts';
import { hasRead } from '../reading/readings.ts';
import { useFirstDeeds } from './useFirstDeeds.ts';

interface FirstStep {
  path: string;
  title: string;
  hint: string;
  isDone: boolean;
}

/** From so many percent on, what is missing is a matter of taste. */
const completeEnough = 80;

/** A company begins with a plan, so this is a step only for one whose plan has ended. */
const planStep: FirstStep = {
  path: '/profile/subscription',
  title: 'Choose a plan',
  hint: 'You need one to send invitations and referrals.',
  isDone: false,
};

export function useFirstSteps(): FirstStep[] {
  const { claims } = useSession();
  const hasPlan = claims !== null && isRunning(claims.SubscriptionStatus);
  const { data: security } = useCall(getSecurity, {});
  const { data: company } = useCall(getMyCompany, {});
  const { data: deeds } = useFirstDeeds();
  return [
    {
      path: '/getting-started',
      title: 'See how it works',
      hint: 'What it’s for and how to start.',
      isDone: hasRead('getting-started'),
    },
    {
      path: '/community-rules',
      title: 'Read the community rules',
      hint: 'What members can expect from each other.',
      isDone: hasRead('community-rules'),
    },
    {
      path: '/profile/company',
      title: 'Complete your company profile',
      hint: 'What you do, where you are and what you pay for referrals.',
      isDone: company !== undefined && completeness(profileSteps(company)) >= completeEnough,
    },
    {
      path: '/marketplace/members',
      title: 'Find a company',
      hint: 'See who’s here, what they do and what they pay.',
      isDone: hasVisitedCompany(),
    },
    {
      path: '/outgoing/invitepartner',
      title: 'Invite your first partner',
      hint: 'Agree on referral terms once, in both directions.',
      isDone: deeds?.hasInvited ?? false,
    },
    {
      path: '/outgoing/createreferral',
      title: 'Send your first referral',
      hint: 'Someone you know needs what another company does.',
      isDone: deeds?.hasSent ?? false,
    },
    ...(hasPlan ? [] : [planStep]),
    {
      path: '/profile/security',
      title: 'Protect your account',
      hint: 'Turn on two-step sign-in, or add a passkey.',
      isDone: security !== undefined && (security.has_two_step || security.passkeys.length > 0),
    },
  ];
}
