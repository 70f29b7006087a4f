const key = 'guildhall-reloaded-at';
const pause = 60_000;

/** After a new version was put in place, an open page asks for files that are gone: it starts again, once. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network there is nothing to start again from: the screen says so, and the way back stays open.
    if (!navigator.onLine) return;
    if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
