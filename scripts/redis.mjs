// A Redis for the tests of several nodes. Where there is none and none can be installed, those tests are skipped.
import { attempt, installPackages } from './system-packages.mjs';

export function ensureRedis() {
  if (!attempt('redis-server', ['--version'])) installPackages('redis-server');
}
