import type { WebFeature } from '../../../kit/web/feature.ts';
import { noteTaken } from '../../../kit/web/guides/progress.ts';
import { features } from '../features.ts';

/** The tours of all screens, by name; the frame itself is explained on the first one. */
export const guides: NonNullable<WebFeature['guides']> = Object.assign(
  { marketplace: () => import('./frame-guide.ts') },
  ...features.map((feature) => feature.guides),
);

/** Declined once, no other screen offers its tour; Help brings them all back. */
export function declineGuides(): void {
  for (const name of Object.keys(guides)) noteTaken(name);
}
