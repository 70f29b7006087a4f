import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that start the whole product, or read all of it, take longest; begun last, they would keep one core busy and the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => /\/testing\/[^/]+\.test\.ts$/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'testing/quick-argon2.ts') },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/statements/record.ts'],
    pool: 'forks',
    // One more than cores: a test that waits for a clock, a lock or a program leaves its core to another.
    maxWorkers: 3,
    // Each file has a database and a server of its own; importing the product anew for each took a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long enough for a machine five times as busy: only what would never end meets them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    reporters: ['default'],
  },
});
