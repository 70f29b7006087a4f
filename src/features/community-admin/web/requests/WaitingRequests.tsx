import { VisuallyHidden } from '@mantine/core';
import { CountBadge } from '../../../../kit/web/components/CountBadge.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { countJoinRequests } from '../../../accounts/calls/join-requests.gen.ts';

/** In the navigation of the admin area. */
export default function WaitingRequests() {
  const count = useCall(countJoinRequests, {}).data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>, {count} waiting</VisuallyHidden>
      <CountBadge count={count} />
    </>
  );
}
