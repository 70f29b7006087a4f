import type { Feature } from '../../../kit/server/feature.ts';
import { communityRoutes } from './communities.routes.ts';
import type { CommunityDirectory } from './directory.ts';

export const communities: Feature<{ directory: CommunityDirectory }> = {
  name: 'communities',
  routes: communityRoutes,
};
