export interface Toast {
  message: string;
  tone?: 'success' | 'info' | 'danger';
  /** Until the person closes it. */
  stays?: boolean;
  /** Takes back what it tells of; offered for ten seconds, as a button and by Ctrl+Z. */
  undo?: () => void;
}

const shown = new EventTarget();
let waiting: Toast[] = [];
let deliver: ((toast: Toast) => void) | undefined;

/** Says something at the edge of the screen. The part that draws it loads with the first one. */
export function toast(said: Toast): void {
  if (deliver) return deliver(said);
  waiting.push(said);
  shown.dispatchEvent(new Event('wanted'));
}

export function onToastWanted(listener: () => void): () => void {
  shown.addEventListener('wanted', listener);
  return () => shown.removeEventListener('wanted', listener);
}

export const isToastWanted = () => waiting.length > 0 || deliver !== undefined;

/** The part that draws them takes over, beginning with those that waited for it. */
export function takeToasts(show: (said: Toast) => void): void {
  deliver = show;
  for (const said of waiting) show(said);
  waiting = [];
}
