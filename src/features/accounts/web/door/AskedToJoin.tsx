import { Button } from '@mantine/core';
import { useCommunity } from '../../../communities/web/public.ts';
import { DoorNote } from './DoorNote.tsx';

interface Props {
  sentTo: string;
  isVetted: boolean;
  changeAddress: () => void;
}

/** The same words for an address that is known and one that is not. */
export function AskedToJoin({ sentTo, isVetted, changeAddress }: Props) {
  const { name } = useCommunity();
  const action = (
    <Button variant="default" size="sm" onClick={changeAddress}>
      Change what you entered
    </Button>
  );
  if (isVetted) {
    return (
      <DoorNote isAnswer title="Your request is with the admins" action={action}>
        <p>
          They read it and decide. The answer goes to <strong>{sentTo}</strong>, with the way in if it is a
          yes.
        </p>
      </DoorNote>
    );
  }
  return (
    <DoorNote isAnswer title="Look at your mail" action={action}>
      <p>
        We have written to <strong>{sentTo}</strong>. The link in that mail takes you into {name}.
      </p>
      <p>Nothing there after a few minutes? Look among the unwanted mail.</p>
    </DoorNote>
  );
}
