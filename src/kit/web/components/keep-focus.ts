/** What opened a dialog often goes away with what was done in it, at once or when the news arrives. */
const looks = [0, 300, 1000, 2000];

/** Whoever uses the keyboard goes on in the content then, not at the top of the page. */
export function keepFocus(): void {
  for (const after of looks) {
    setTimeout(() => {
      if (document.activeElement !== document.body || document.querySelector('[role="dialog"]')) return;
      document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    }, after);
  }
}
