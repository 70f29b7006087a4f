import type { Grip, Point } from './grip.ts';

/** What the mouse and a finger do alike. */
export interface Hands {
  /** Answers whether it can be lifted. */
  lift: (grip: Grip, at: Point) => boolean;
  move: (at: Point) => void;
  drop: () => void;
  cancel: () => void;
}
