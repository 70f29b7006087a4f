import type { Feature } from '../../../kit/server/feature.ts';
import { brandingChanged, brandingRestored } from '../audits.ts';
import { communityRebranded } from '../events.ts';
import { communityRoutes } from './communities.routes.ts';
import type { CommunityDirectory } from './directory.ts';

export const communities: Feature<{ directory: CommunityDirectory }> = {
  name: 'communities',
  audits: [brandingChanged, brandingRestored],
  routes: communityRoutes,
  silent: [{ event: communityRebranded, why: 'Only screens follow.' }],
};
