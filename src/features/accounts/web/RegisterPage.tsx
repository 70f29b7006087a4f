import { useParams } from 'react-router';
import { OutsideLayout } from '../../../kit/web/components/OutsideLayout.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../kit/web/site-name.ts';
import { CommunityFace } from '../../communities/web/face/public.ts';
import { useCommunity } from '../../communities/web/public.ts';
import { lookAtJoinLink } from '../calls/joining.gen.ts';
import { AskToJoin } from './door/AskToJoin.tsx';
import { DeadLink } from './door/DeadLink.tsx';
import { doorHint } from './door/door-hint.ts';
import { DoorNote } from './door/DoorNote.tsx';
import { LookedAt } from './door/LookedAt.tsx';
import { askForInvitation, signInInstead } from './door/ways-on.tsx';

export default function RegisterPage() {
  const { name } = useCommunity();
  useDocumentTitle(`Join ${name}`);
  const { id: token = '' } = useParams();
  const link = useCall(lookAtJoinLink, { params: { token } });
  const dead = (
    <DeadLink action={askForInvitation}>
      <p>
        The link may be incomplete. Copy the whole address, or ask the admins of {name} for an invitation.
      </p>
    </DeadLink>
  );

  return (
    <OutsideLayout>
      <CommunityFace title={`Join ${name}`} hint={doorHint(link, 'Tell us who you are')} />
      <LookedAt answer={link} fields={4} dead={dead}>
        {({ state, is_vetted: isVetted, questions }) => (
          <>
            {state === 'open' && (
              <AskToJoin token={token} isVetted={isVetted} questions={isVetted ? questions : []} />
            )}
            {state === 'used_up' && (
              <DoorNote
                title="This link has reached its limit"
                action={
                  <>
                    {askForInvitation}
                    {signInInstead}
                  </>
                }
              >
                <p>It was for a limited number of people. The admins of {name} can invite you personally.</p>
              </DoorNote>
            )}
            {state === 'expired' && (
              <DoorNote
                title="This link has expired"
                action={
                  <>
                    {askForInvitation}
                    {signInInstead}
                  </>
                }
              >
                <p>The admins of {name} can give you a new one or invite you personally.</p>
              </DoorNote>
            )}
          </>
        )}
      </LookedAt>
    </OutsideLayout>
  );
}
