/** Milliseconds between a press and the work that it begins. Later work is not an answer to it. */
const soon = 1000;

let pressedAt = Number.NEGATIVE_INFINITY;
let underway = 0;

/** Called once, when the page starts. A key that presses a button makes a click, too; one that types does not. */
export function watchPresses(): void {
  const note = () => void (pressedAt = performance.now());
  for (const kind of ['click', 'pointerup']) window.addEventListener(kind, note, { capture: true });
}

function show(difference: number): void {
  underway += difference;
  document.documentElement.toggleAttribute('data-working', underway > 0);
}

/** Until the returned function is called, a line across the top of the window says that something is being done (`base.css`). */
export function beginWork(): () => void {
  show(1);
  return () => show(-1);
}

/** What a press has begun shows within a blink, whatever the screen itself makes of it. What nobody pressed for does not. */
export function workOn(work: Promise<unknown>): void {
  if (performance.now() - pressedAt > soon) return;
  const end = beginWork();
  work.then(end, end);
}
