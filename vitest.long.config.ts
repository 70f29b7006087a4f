import { defineConfig, mergeConfig } from 'vitest/config';
import short from './vitest.config.ts';

/** What takes minutes: `npm run test:long`. Everything else of a test is as in `npm test`. */
const long = mergeConfig(
  short,
  // Those that set clocks and kill programs keep a core each.
  defineConfig({ test: { maxWorkers: 2, testTimeout: 30 * 60_000, hookTimeout: 10 * 60_000 } }),
);
long.test!.include = ['src/**/*.test-long.ts', 'testing/**/*.test-long.ts'];
export default long;
