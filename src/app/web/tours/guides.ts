import type { WebFeature } from '../../../kit/web/feature.ts';
import { features } from '../features.ts';

/** The tours of all screens, by name; the frame itself is explained on the first one. */
export const guides: NonNullable<WebFeature['guides']> = Object.assign(
  { marketplace: () => import('./frame-guide.ts') },
  ...features.map((feature) => feature.guides),
);
