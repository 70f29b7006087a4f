import { useEffect, useState } from 'react';
import { serverNow } from '../../../../kit/web/server-time.ts';

/** Browsers take a longer wait for none at all. */
const longestWait = 86_400_000;

/** Whether a moment is over, by the server's clock: told to the second, so that what closes is closed without a reload. */
export function useHasPassed(moment: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    const end = new Date(moment).getTime();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = end - serverNow();
      if (left <= 0) setPassed(moment);
      else timer = setTimeout(look, Math.min(left, longestWait));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed === moment;
}
