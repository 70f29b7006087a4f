import type { TablerIcon } from '@tabler/icons-react';
import type { Powers } from '../common/roles.ts';

/** One thing that the palette found, and where it leads. */
export interface Found {
  id: string;
  label: string;
  detail: string;
  /** A company is known by its logo. */
  company?: { id: number; logo: string | null };
  path: string;
}

/** How a feature finds its own things for the palette; what answers stands under its title. */
export interface Search {
  title: string;
  /** What one can look for, as the palette's field says it. */
  offer?: string;
  icon: TablerIcon;
  /** Not for members without a role. */
  isForAdmins?: true;
  /** At least two characters; answers a few, the best first. */
  find(typed: string, signal: AbortSignal, viewer: Powers): Promise<Found[]>;
}

export const mostFound = 5;
