/** What is not so near will perhaps never be looked at. */
const near = '100px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Tells once, when an element is in sight or about to be. Answers how to stop waiting. */
export function whenNear(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(tellThose, { rootMargin: near });
  waiting.set(element, tell);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
}

function tellThose(entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    const tell = waiting.get(target);
    forget(target);
    tell?.();
  }
}

/** Paper is as long as the page: everything on it is in sight. */
export const tellAll = () =>
  tellThose([...waiting.keys()].map((target) => ({ target, isIntersecting: true })));
