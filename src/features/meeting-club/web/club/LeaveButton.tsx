import { Button } from '@mantine/core';
import { useConfirm } from '../../../../kit/web/components/confirm.ts';
import { leaveClub } from '../../calls/wishes.gen.ts';
import { useClubVerb } from './useClub.ts';

export function LeaveButton() {
  const confirm = useConfirm();
  const leaving = useClubVerb(leaveClub, 'You’ve left the meeting club.');
  const leave = async () => {
    const isSure = await confirm({
      title: 'Leave the meeting club?',
      body: 'You won’t be matched anymore. Meetings that are already arranged stay; cancel them first if you can’t make them.',
      yes: 'Leave the club',
      no: 'Stay',
      isDangerous: true,
    });
    if (isSure) leaving.mutate({});
  };
  return (
    <Button variant="default" size="sm" loading={leaving.isPending} onClick={() => void leave()}>
      Leave the club
    </Button>
  );
}
