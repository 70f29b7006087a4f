import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether a line that scrolls sideways goes on before and after what is seen of it. */
export function useSidewaysRest() {
  const strip = useRef<HTMLFieldSetElement>(null);
  const [rest, setRest] = useState({ before: false, after: false });
  const look = useCallback(() => {
    const line = strip.current;
    if (!line) return;
    const before = line.scrollLeft > 1;
    const after = line.scrollLeft + line.clientWidth < line.scrollWidth - 1;
    setRest((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, []);
  // How many parts there are changes its length, not its size.
  useEffect(look);
  useEffect(() => {
    const watch = new ResizeObserver(look);
    if (strip.current) watch.observe(strip.current);
    return () => watch.disconnect();
  }, [look]);
  const scroll = (to: -1 | 1) => {
    const line = strip.current;
    line?.scrollBy({ left: to * line.clientWidth * 0.7 });
  };
  return { strip, rest, look, scroll };
}
