import { AbbreviatedTime, RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { useClock } from '../../../kit/web/useClock.ts';
import { useLastActive, type Who } from './presence.ts';

/** Within two minutes somebody is there (product rules: Polls and presence). */
const presentMs = 120_000;

interface Props {
  who: Who;
  /** What the answer said that brought this person or company here. */
  at: string | null;
  /** As the product rules have it in a conversation. */
  isAbbreviated?: boolean;
}

export function LastActive({ who, at, isAbbreviated = false }: Props) {
  const now = useClock();
  const newest = useLastActive(who, at);
  if (newest === null) return 'Not active yet';
  if (now - Date.parse(newest) <= presentMs) return 'Active now';
  const Time = isAbbreviated ? AbbreviatedTime : RelativeTime;
  return (
    <>
      Active <Time at={newest} />
    </>
  );
}
