import { useCommunity } from '../../../communities/web/public.ts';
import { askForInvitation } from './ways-on.tsx';
import { DeadLink } from './DeadLink.tsx';

export function DeadInvitation() {
  const { name } = useCommunity();
  return (
    <DeadLink action={askForInvitation}>
      <p>
        The link may be incomplete, or a newer invitation replaced it. Copy the whole address from the email,
        or ask the admins of {name} for another invitation.
      </p>
    </DeadLink>
  );
}
