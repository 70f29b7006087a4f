import type { Destination } from '../../../kit/web/feature.ts';
import { type Side, sides } from '../frame/sidebars/folds.ts';

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey }: Pressed) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/** Fold a sidebar away, and bring it back. */
export const foldKeys: Record<Side, string> = { left: '[', right: ']' };

type Wanted =
  | { kind: 'help' }
  | { kind: 'wait' }
  | { kind: 'go'; path: string }
  | { kind: 'fold'; side: Side }
  | { kind: 'nothing' };

/** What a key by itself asks for; `isAfterG` when a `g` was pressed just before it. */
export function wantedBy(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isAfterG: boolean,
  destinations: readonly Destination[],
): Wanted {
  const side = sides.find((one) => foldKeys[one] === key);
  // On many keyboards a bracket is typed with AltGr, which counts as Ctrl and Alt.
  if (side && ctrlKey === altKey && !metaKey) return { kind: 'fold', side };
  if (ctrlKey || metaKey || altKey) return { kind: 'nothing' };
  if (isAfterG) {
    const found = destinations.find(({ letter }) => letter === key.toLowerCase());
    return found ? { kind: 'go', path: found.path } : { kind: 'nothing' };
  }
  if (key === '?') return { kind: 'help' };
  return key.toLowerCase() === 'g' ? { kind: 'wait' } : { kind: 'nothing' };
}
