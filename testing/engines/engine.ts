/** What a story needs of a browser: little enough that two protocols can give it. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value comes back as JSON. */
  run<Value>(expression: string): Promise<Value>;
  mouse(step: 'move' | 'down' | 'up', at: Point): Promise<void>;
  /** Types letter by letter. */
  type(text: string): Promise<void>;
  /** Presses the keys together: the first is held while the others are pressed. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Uncaught exceptions and console errors so far. */
  errors: string[];
}

export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Home' | 'Control' | 'a';

/** One running browser. Each window is another person: it shares no storage with the others. */
export interface Browser {
  openWindow(): Promise<Engine>;
  /** Closes every window, too. */
  close(): Promise<void>;
}

/** Wide enough for the tabs and the right column. */
export const windowSize = { width: 1440, height: 900 };
