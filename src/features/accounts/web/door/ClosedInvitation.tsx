import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import { askForInvitation } from './ways-on.tsx';
import { DoorNote } from './DoorNote.tsx';

interface Props {
  state: 'accepted' | 'declined' | 'cancelled' | 'company_closed' | 'expired';
  /** The person has just done it. */
  isAnswer?: boolean;
}

export function ClosedInvitation({ state, isAnswer = false }: Props) {
  const { name } = useCommunity();
  if (state === 'accepted') {
    return (
      <DoorNote
        title="This invitation was already accepted"
        action={<ButtonLink to="/auth/login">Sign in</ButtonLink>}
      >
        <p>An invitation works once. Sign in with the email address it was sent to.</p>
      </DoorNote>
    );
  }
  if (state === 'declined') {
    return (
      <DoorNote
        isAnswer={isAnswer}
        title={isAnswer ? 'You declined the invitation' : 'This invitation was declined'}
        action={askForInvitation}
      >
        <p>No account was created. If you change your mind, the admins of {name} can invite you again.</p>
      </DoorNote>
    );
  }
  if (state === 'cancelled') {
    return (
      <DoorNote title="This invitation was withdrawn" action={askForInvitation}>
        <p>
          The person who invited you withdrew it. If you think that’s a mistake, ask them or the admins of{' '}
          {name} for another one.
        </p>
      </DoorNote>
    );
  }
  if (state === 'company_closed') {
    return (
      <DoorNote title="This company is no longer here" action={askForInvitation}>
        <p>
          It left {name} after you were invited, so no one can join its team. The admins can invite you with a
          company of your own.
        </p>
      </DoorNote>
    );
  }
  return (
    <DoorNote title="This invitation has expired" action={askForInvitation}>
      <p>An invitation is valid for 14 days. The admins of {name} can send you a new one.</p>
    </DoorNote>
  );
}
