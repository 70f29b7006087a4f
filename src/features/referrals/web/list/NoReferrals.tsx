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
        title="You have not passed on a customer yet"
        hint="Somebody you know needs what another company here does well? Pass them on in under a minute, and see what becomes of it."
        action={
          <>
            <ButtonLink to="/outgoing/createreferral">Send your first referral</ButtonLink>
            <ButtonLink to="/outgoing/marketplace" variant="default">
              See who is here
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
        title="Nobody has passed on a customer to you yet"
        hint="Others send work to companies they understand: a clear profile and clear terms make it easy."
        action={
          <>
            <ButtonLink to="/profile/tags">Say what you do</ButtonLink>
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
        title="No referral matches what you chose"
        hint="Take a filter away, or look for another word."
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Show all referrals
          </Button>
        }
      />
    </Card>
  );
}
