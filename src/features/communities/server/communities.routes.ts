import type { Config } from '../../../kit/server/config.ts';
import { originOf } from '../../../kit/server/config.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { findCommunities, getEcosystemDetails, unknownCommunity } from '../contract.ts';
import { communitiesNamed } from './communities.queries.ts';
import type { CommunityDirectory } from './directory.ts';

interface Parts {
  database: Database;
  directory: CommunityDirectory;
  config: Config;
}

export const communityRoutes = ({ database, directory, config }: Parts) => [
  serve(getEcosystemDetails, async ({ params }) => {
    const community = await directory.find(params.subdomain.toLowerCase());
    if (!community) throw unknownCommunity();
    return [community];
  }),
  serve(findCommunities, async ({ query }) => {
    const found = await database.asSystem('search communities by name', (tx) =>
      communitiesNamed(tx, query.name),
    );
    return found.map((community) => ({ ...community, url: originOf(config, community.subdomain) }));
  }),
];
