/** What is not so near will perhaps never be looked at. */
const near = '100px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Tells once, when an element is in sight or about to be. Answers how to stop waiting. */
export function whenNear(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(tellThose, { rootMargin: near });
  waiting.set(element, tell);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function tellThose(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}
