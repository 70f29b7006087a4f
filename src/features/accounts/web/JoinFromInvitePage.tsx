import { useParams } from 'react-router';
import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity } from '../../communities/web/public.ts';
import { lookAtInvitation } from '../calls/joining.gen.ts';
import { ClosedInvitation } from './door/ClosedInvitation.tsx';
import { DeadInvitation } from './door/DeadInvitation.tsx';
import { doorHint } from './door/door-hint.ts';
import { DoorNote } from './door/DoorNote.tsx';
import { LookedAt } from './door/LookedAt.tsx';
import { NewAccount } from './door/NewAccount.tsx';

export default function JoinFromInvitePage() {
  const { name } = useCommunity();
  useDocumentTitle(`Join ${name}`);
  const { resetToken: token = '' } = useParams();
  const invitation = useCall(lookAtInvitation, { params: { token } });

  return (
    <OutsideLayout>
      <CommunityFace title={`Join ${name}`} hint={doorHint(invitation, 'Create your account')} />
      <LookedAt answer={invitation} fields={5} dead={<DeadInvitation />}>
        {(found) => {
          if (found.state !== 'open') return <ClosedInvitation state={found.state} />;
          if (!found.has_account) return <NewAccount token={token} invitation={found} />;
          return (
            <DoorNote
              title="You already have an account"
              action={
                <ButtonLink to={`/auth/invite/${encodeURIComponent(token)}`}>
                  Accept with this account
                </ButtonLink>
              }
            >
              <p>
                <strong>{found.email}</strong> has an account from another community. One account works for
                all of them.
              </p>
            </DoorNote>
          );
        }}
      </LookedAt>
    </OutsideLayout>
  );
}
