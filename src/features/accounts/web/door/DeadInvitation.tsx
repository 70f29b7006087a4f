import { useCommunity } from '../../../communities/web/public.ts';
import { askForInvitation } from './ways-on.tsx';
import { DeadLink } from './DeadLink.tsx';

export function DeadInvitation() {
  const { name } = useCommunity();
  return (
    <DeadLink action={askForInvitation}>
      <p>
        It may have been cut short in the mail, or a newer invitation has replaced it. Copy the whole address,
        or ask the admins of {name} for another.
      </p>
    </DeadLink>
  );
}
