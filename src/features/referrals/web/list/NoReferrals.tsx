import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { Handover } from '../../../../kit/web/drawings/Handover.tsx';

export function NoneSent() {
  return (
    <Card>
      <EmptyState
        drawing={<Handover />}
        title="You haven’t sent a referral yet"
        hint="Know someone who needs what another company here does well? Refer them in under a minute and track the outcome."
        action={
          <>
            <ButtonLink to="/outgoing/createreferral">Send your first referral</ButtonLink>
            <ButtonLink to="/outgoing/marketplace" variant="default">
              Browse companies
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}

export function NoneReceived() {
  return (
    <Card>
      <EmptyState
        drawing={<Handover />}
        title="No referrals received yet"
        hint="People refer customers to companies they understand. A clear profile and clear terms help."
        action={
          <>
            <ButtonLink to="/profile/tags">Add your services</ButtonLink>
            <ButtonLink to="/profile/commission" variant="default">
              Set your terms
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}

export function NoneMatch({ reset }: { reset: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title="No referrals match"
        hint="Remove a filter or try another word."
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Show all referrals
          </Button>
        }
      />
    </Card>
  );
}
