import type { ReactNode } from 'react';
import { getAdminStanding } from '../../../features/communities/calls/settings.gen.ts';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { useCall } from '../../../kit/web/queries.ts';

/** Where the community asks for it: an admin or a holder of a role without two-step sign-in learns here what to do, instead of a refusal on every tab. */
export function TwoStepFirst({ children }: { children: ReactNode }) {
  const { data } = useCall(getAdminStanding, {});
  if (!data?.needs_two_step) return children;
  return (
    <Card>
      <EmptyState
        title="Turn on two-step sign-in"
        hint="This community asks the people who run it for this. Set it up in your profile, or add a passkey, and then come back."
        action={<ButtonLink to="/profile/security">Go to Security</ButtonLink>}
      />
    </Card>
  );
}
