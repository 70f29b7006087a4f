/** Seconds to the next attempt. A server is busy for a moment; a file that is missing stays missing. */
const waits = [2, 10, 60];

/** Tries to load a picture that has failed, and says when it is there. The returned function ends it. */
export function tryAgain(src: string, loaded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (index: number) => {
    const wait = waits[index];
    if (wait === undefined) return;
    timer = setTimeout(() => {
      const probe = new Image();
      probe.addEventListener('load', loaded);
      probe.addEventListener('error', () => attempt(index + 1));
      probe.src = src;
    }, wait * 1000);
  };
  attempt(0);
  return () => clearTimeout(timer);
}
