import type { Config } from '../../../kit/server/config.ts';
import { originOf } from '../../../kit/server/config.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Database } from '../../../kit/server/tx.ts';
import * as branding from '../contract/branding.ts';
import { findCommunities, getEcosystemDetails, unknownCommunity } from '../contract.ts';
import { currentBranding } from './brandings.queries.ts';
import { changeBranding, preparePictures, restoreBranding } from './change-branding.ts';
import { communitiesNamed } from './communities.queries.ts';
import type { CommunityDirectory } from './directory.ts';
import { listBrandings } from './list-brandings.ts';
import { changeCommunitySettings, getAdminStanding, getCommunitySettings } from '../contract/settings.ts';
import { changeSettings, communitySettings } from './settings.ts';

interface Parts {
  database: Database;
  directory: CommunityDirectory;
  config: Config;
  store: FileStore;
}

export const communityRoutes = ({ database, directory, config, store }: Parts) => [
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

  serve(branding.getBranding, ({ tx }) => currentBranding(tx)),
  servePrepared(
    branding.changeBranding,
    ({ body }) => preparePictures(body),
    ({ tx, body, prepared }) => changeBranding(tx, store, body, prepared),
  ),
  serve(branding.listBrandings, ({ tx, query }) => listBrandings(tx, query)),
  serve(branding.restoreBranding, ({ tx, body }) => restoreBranding(tx, body)),
  serve(getCommunitySettings, ({ tx }) => communitySettings(tx)),
  serve(changeCommunitySettings, ({ tx, caller, body }) => changeSettings(tx, caller, body)),
  serve(getAdminStanding, async ({ caller }) => ({ needs_two_step: caller.lacksTwoStep === true })),
];
