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
      {isVetted ? 'Edit request' : 'Edit details'}
    </Button>
  );
  if (isVetted) {
    return (
      <DoorNote isAnswer title="Your request was sent to the admins" action={action}>
        <p>
          They’ll review it and reply to <strong>{sentTo}</strong>. If they approve it, the email has a link
          to join.
        </p>
      </DoorNote>
    );
  }
  return (
    <DoorNote isAnswer title="Check your email" action={action}>
      <p>
        We’ve emailed <strong>{sentTo}</strong>. Open the link in that email to join {name}.
      </p>
      <p>Nothing after a few minutes? Check your spam folder.</p>
    </DoorNote>
  );
}
