import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { useClock } from '../../../kit/web/useClock.ts';

/** SPEC 4: within two minutes somebody is there. */
const presentMs = 120_000;

export function LastActive({ at }: { at: string | null }) {
  const now = useClock();
  if (at === null) return 'Not active yet';
  if (now - Date.parse(at) <= presentMs) return 'Active now';
  return (
    <>
      Active <RelativeTime at={at} />
    </>
  );
}
