import type { Destination } from '../../../kit/web/feature.ts';

export interface Command {
  id: string;
  label: string;
  icon: Destination['icon'];
  /** What tells it from others of its name. */
  detail?: string;
  /** A company is known by its logo. */
  company?: { id: number; logo: string | null };
  /** Other words for it, which are not shown. */
  words?: string;
  keys?: string;
  run: () => void;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}
