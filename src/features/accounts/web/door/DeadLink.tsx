import type { ReactNode } from 'react';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { DoorNote } from './DoorNote.tsx';
import { signInInstead } from './ways-on.tsx';

/** A link that nobody here has given out. */
export function DeadLink({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <DoorNote
      drawing={<Signpost />}
      title="This link isn’t valid"
      action={
        <>
          {action}
          {signInInstead}
        </>
      }
    >
      {children}
    </DoorNote>
  );
}
