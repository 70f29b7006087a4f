import { VisuallyHidden } from '@mantine/core';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listWaitingEvents } from '../../calls/hosting.gen.ts';

/** On the tab of the admin area. */
export default function WaitingCount() {
  const count = useCall(listWaitingEvents, {}).data?.events.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>, {count} waiting</VisuallyHidden>
      <CountBadge count={count} />
    </>
  );
}
