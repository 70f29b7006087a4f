export interface Pressed {
  /** Milliseconds until the frame after the press was painted, which has the pressed state; Event Timing counts in steps of 8. */
  painted: number;
  /** Until the frame in which something else of the page has changed; undefined while nothing has. */
  changed: number | undefined;
}

/** Runs in the page before its own code. */
export const observePresses = `{
  let at;
  let changed;
  let painted = 0;
  addEventListener('pointerdown', (event) => {
    at = event.timeStamp;
    changed = undefined;
    painted = 0;
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (at !== undefined && entry.name === 'pointerdown' && entry.startTime >= at - 1) painted = entry.duration;
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const note = () => {
    if (at === undefined || changed !== undefined) return;
    // After the frame's own work: what has changed is on the screen then.
    requestAnimationFrame(() => setTimeout(() => (changed ??= performance.now() - at)));
  };
  const watch = new MutationObserver(note);
  addEventListener('DOMContentLoaded', () => {
    watch.observe(document.documentElement, { attributes: true });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  globalThis.pressed = () => ({ painted: painted || 16, changed });
}`;
