import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Paged, ShowMore } from './ShowMore.tsx';

/** Well before the end is in sight, the next page is asked for. */
const ahead = '0px 0px 800px 0px';

interface Props {
  list: Paged & { mayAsk: boolean };
  rows?: RefObject<HTMLElement | null>;
}

/** The next page by scrolling, or by the button for someone who does not scroll. */
export function EndOfList({ list, ...more }: Props) {
  const { mayAsk } = list;
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => void list.fetchNextPage());

  // Made anew for each page: it tells at once whether the end is still in sight.
  useEffect(() => {
    if (!mayAsk || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayAsk]);

  if (!list.hasNextPage) return null;
  return (
    <div ref={end}>
      <ShowMore list={list} {...more} />
    </div>
  );
}
