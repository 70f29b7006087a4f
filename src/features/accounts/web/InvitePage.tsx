import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Card } from '../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity } from '../../communities/web/public.ts';
import { lookAtInvitation } from '../calls/joining.gen.ts';
import { ClosedInvitation } from './door/ClosedInvitation.tsx';
import { DeadInvitation } from './door/DeadInvitation.tsx';
import { doorHint } from './door/door-hint.ts';
import { LookedAt } from './door/LookedAt.tsx';
import { OpenInvitation } from './door/OpenInvitation.tsx';
import { SecondStep } from './door/SecondStep.tsx';
import { useSignIn } from './useSignIn.ts';

export default function InvitePage() {
  const { name } = useCommunity();
  useDocumentTitle(`Join ${name}`);
  const { id: token = '' } = useParams();
  const navigate = useNavigate();
  const invitation = useCall(lookAtInvitation, { params: { token } });
  const [isDeclined, setDeclined] = useState(false);
  const { secondStep, take, enter, startAgain } = useSignIn(
    () => void navigate('/marketplace', { replace: true }),
  );

  if (secondStep) {
    return (
      <OutsideLayout>
        <CommunityFace title={`Join ${name}`} hint="One more step to make sure it’s you" />
        <Card>
          <SecondStep asked={secondStep} enter={enter} startAgain={startAgain} />
        </Card>
      </OutsideLayout>
    );
  }
  return (
    <OutsideLayout>
      <CommunityFace
        title={`Join ${name}`}
        hint={isDeclined ? 'Thanks for letting us know' : doorHint(invitation, 'You’re invited')}
      />
      <LookedAt answer={invitation} fields={3} dead={<DeadInvitation />}>
        {(found) => {
          if (isDeclined) return <ClosedInvitation state="declined" isAnswer />;
          if (found.state !== 'open') return <ClosedInvitation state={found.state} />;
          return (
            <OpenInvitation
              token={token}
              invitation={found}
              take={take}
              onDeclined={() => setDeclined(true)}
            />
          );
        }}
      </LookedAt>
    </OutsideLayout>
  );
}
