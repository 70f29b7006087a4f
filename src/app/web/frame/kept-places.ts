/** How far each entry of the history was scrolled, for as long as the page lives. */
const places = new Map<string, number>();

const patience = 3000;
/** A person who scrolls by themselves has chosen another place. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function keepPlace(entry: string): () => void {
  const keep = () => places.set(entry, window.scrollY);
  window.addEventListener('scroll', keep, { passive: true });
  return () => window.removeEventListener('scroll', keep);
}

/** Scrolls to where the entry was left, as soon as its screen is long enough for that. */
export function returnToPlace(entry: string): () => void {
  const wanted = places.get(entry) ?? 0;
  const stop = new AbortController();
  const go = () => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 1) stop.abort();
  };
  const growth = new ResizeObserver(go);
  const timer = setTimeout(() => stop.abort(), patience);
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const move of ownMoves) {
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  growth.observe(document.body);
  go();
  return () => stop.abort();
}
