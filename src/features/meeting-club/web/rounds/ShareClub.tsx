import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { copyAddress } from '../../../../kit/web/copy-address.ts';

/** An invitation to hand on: where members join. */
export const ShareClub = () => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconLink size={20} stroke={1.75} aria-hidden="true" />}
    onClick={() => void copyAddress('/meetingclub', 'The link to the meeting club')}
  >
    Copy link to join
  </Button>
);
