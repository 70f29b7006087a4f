import { testSecret } from '../../../../testing/server.ts';
import { readConfig } from '../../../kit/server/config.ts';
import type { Place } from './check.ts';

/** An installation with these variables, whose hosts are all on this machine. */
export const aPlace = (env: Record<string, string>, more: Partial<Place> = {}): Place => ({
  config: readConfig(env),
  secret: testSecret,
  databaseUrl: undefined,
  lookup: async () => '127.0.0.1',
  ...more,
});
