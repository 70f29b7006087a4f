import { useEffect, useState } from 'react';
import { reached, useReach } from '../../../../kit/web/reach/reach.ts';

/** A train's tunnel is not worth a word. */
const patience = 5000;

/** Whether nothing has answered for a while. */
export function useIsOffline(): boolean {
  const isAway = useReach() !== 'fine';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const ask = () => void reached();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, []);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAway]);
  return isAway && isLong;
}
