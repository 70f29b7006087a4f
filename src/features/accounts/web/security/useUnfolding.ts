import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A button gives way to what it opens, and gets the cursor back when that closes. */
export function useUnfolding<What extends string>() {
  const [unfolded, setUnfolded] = useState<What>();
  const opener = useRef<HTMLButtonElement>(null);
  return {
    unfolded,
    opener,
    unfold: setUnfolded,
    fold: () => {
      flushSync(() => setUnfolded(undefined));
      opener.current?.focus();
    },
  };
}
