import type { Config } from '../../../../kit/server/config.ts';
import type { Database } from '../../../../kit/server/tx.ts';
import type { CommunityDirectory } from '../../../communities/server/public.ts';
import { pushKeys, type PushKeys } from './keys.ts';
import { createSendPush, type SendPush } from './sender.ts';

export interface PushParts {
  database: Database;
  config: Config;
  directory: CommunityDirectory;
  keys: () => Promise<PushKeys>;
  sendPush: SendPush;
}

/** The keys are made or read when they are first needed, and then known. */
export function pushParts({
  database,
  config,
  directory,
  secret,
}: Pick<PushParts, 'database' | 'config' | 'directory'> & { secret: string }): PushParts {
  let known: Promise<PushKeys> | undefined;
  const keys = () => {
    known ??= pushKeys(database, secret).catch((problem: unknown) => {
      known = undefined;
      throw problem;
    });
    return known;
  };
  const { contact, hosts } = config.push;
  return { database, config, directory, keys, sendPush: createSendPush({ keys, contact, hosts }) };
}
