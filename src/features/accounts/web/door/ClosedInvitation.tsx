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
        title="This invitation has been accepted"
        action={<ButtonLink to="/auth/login">Sign in</ButtonLink>}
      >
        <p>An invitation works once. Sign in with the address that it was sent to.</p>
      </DoorNote>
    );
  }
  if (state === 'declined') {
    return (
      <DoorNote
        isAnswer={isAnswer}
        title={isAnswer ? 'You have declined' : 'This invitation was declined'}
        action={askForInvitation}
      >
        <p>
          Nothing has been set up for you. If you change your mind, the admins of {name} can invite you again.
        </p>
      </DoorNote>
    );
  }
  if (state === 'cancelled') {
    return (
      <DoorNote title="This invitation was taken back" action={askForInvitation}>
        <p>
          Whoever invited you has cancelled it. If you think that is a mistake, ask them, or the admins of{' '}
          {name}, for another one.
        </p>
      </DoorNote>
    );
  }
  if (state === 'company_closed') {
    return (
      <DoorNote title="This company is no longer here" action={askForInvitation}>
        <p>
          It has left {name} since you were invited, so nobody can join its team. The admins can invite you
          with a company of your own.
        </p>
      </DoorNote>
    );
  }
  return (
    <DoorNote title="This invitation has expired" action={askForInvitation}>
      <p>An invitation is open for 14 days. The admins of {name} can send you a new one.</p>
    </DoorNote>
  );
}
