import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { useClock } from '../../../kit/web/useClock.ts';
import { useLastActive, type Who } from './presence.ts';

/** Within two minutes somebody is there (product rules: Polls and presence). */
const presentMs = 120_000;

/** `at` is what the answer said that brought this person or company here. */
export function LastActive({ who, at }: { who: Who; at: string | null }) {
  const now = useClock();
  const newest = useLastActive(who, at);
  if (newest === null) return 'Not active yet';
  if (now - Date.parse(newest) <= presentMs) return 'Active now';
  return (
    <>
      Active <RelativeTime at={newest} />
    </>
  );
}
