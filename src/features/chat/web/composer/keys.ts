interface Key {
  key: string;
  keyCode: number;
  isComposing: boolean;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * What a key means in the composer; undefined is the browser's own business. A touch keyboard has no Shift: there Enter makes a line and
 * the button sends.
 */
export function meaningOf(key: Key, isTouch: boolean): 'send' | 'cancel' | 'compose' | 'up' | undefined {
  // Enter and Escape choose a word then. Safari has ended the composition by the time it tells of the key, but keeps its number.
  if (key.isComposing || key.keyCode === 229) return 'compose';
  if (key.key === 'Escape') return 'cancel';
  if (key.key === 'ArrowUp' && !key.shiftKey && !key.altKey && !key.ctrlKey && !key.metaKey) return 'up';
  if (key.key !== 'Enter' || key.shiftKey || key.altKey) return undefined;
  return isTouch && !key.ctrlKey && !key.metaKey ? undefined : 'send';
}
