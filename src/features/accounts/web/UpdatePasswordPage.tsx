import { useParams } from 'react-router';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity } from '../../communities/web/public.ts';
import { lookAtReset } from '../calls/forgotten-password.gen.ts';
import { DeadLink } from './door/DeadLink.tsx';
import { DoorNote } from './door/DoorNote.tsx';
import { signInInstead } from './door/ways-on.tsx';
import { LookedAt } from './door/LookedAt.tsx';
import { SetPasswordForm } from './door/SetPasswordForm.tsx';

const askAgain = <ButtonLink to="/auth/reset">Request a new link</ButtonLink>;

export default function UpdatePasswordPage() {
  useDocumentTitle('Set a new password');
  const { name } = useCommunity();
  const { resetToken: token = '' } = useParams();
  const link = useCall(lookAtReset, { params: { token } });
  const dead = (
    <DeadLink action={askAgain}>
      <p>The link may be incomplete. Copy the whole address from the email, or request a new link.</p>
    </DeadLink>
  );

  return (
    <OutsideLayout>
      <CommunityFace title="Set a new password" hint={name} />
      <LookedAt answer={link} fields={1} dead={dead}>
        {({ state }) => (
          <>
            {state === 'open' && (
              <Card>
                <SetPasswordForm token={token} />
              </Card>
            )}
            {state === 'used' && (
              <DoorNote
                title="This link was already used"
                action={
                  <>
                    {askAgain}
                    {signInInstead}
                  </>
                }
              >
                <p>It already set a new password. Sign in with that one, or request another link.</p>
              </DoorNote>
            )}
            {state === 'expired' && (
              <DoorNote title="This link has expired" action={askAgain}>
                <p>
                  A link to set a new password works for one hour. Request a new one and we’ll email it right
                  away.
                </p>
              </DoorNote>
            )}
          </>
        )}
      </LookedAt>
    </OutsideLayout>
  );
}
