import type { Check } from './check.ts';
import { clockCheck, databaseCheck } from './database-checks.ts';
import { backupCheck, demoCheck, diskCheck, pushCheck, secretCheck } from './machine-checks.ts';
import { mailCheck, redisCheck, storeCheck } from './services-checks.ts';
import { certificateCheck, dnsCheck, proxyCheck } from './web-checks.ts';

/** In the order in which they are printed. */
export const allChecks: readonly Check[] = [
  databaseCheck,
  clockCheck,
  redisCheck,
  storeCheck,
  diskCheck,
  mailCheck,
  dnsCheck,
  certificateCheck,
  proxyCheck,
  secretCheck,
  pushCheck,
  backupCheck,
  demoCheck,
];

/** What a start can find out in a moment, without calling anyone but its database. It says by itself who reaches a demo. */
export const startChecks: readonly Check[] = [clockCheck, diskCheck, secretCheck, backupCheck];
