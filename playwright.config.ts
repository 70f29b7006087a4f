import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '4310';

export default defineConfig({
  testDir: 'e2e',
  // `npm test` runs the stories of every day, `npm run test:long` those that look closer, and `npm run test:e2e` both.
  testMatch:
    { short: '*.spec.ts', long: '*.spec-long.ts' }[process.env.STORIES ?? ''] ?? '*.{spec,spec-long}.ts',
  outputDir: '.cache/e2e',
  // Three stories side by side: each has people of its own, and a good part of a story is waiting.
  workers: 3,
  // A story that passes at its second try is a defect, of the story or of the product. In the long part each is named, and the run goes on.
  retries: process.env.STORIES === 'long' ? 1 : 0,
  fullyParallel: false,
  // Long enough for a machine five times as busy: only a story that would never end meets them.
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    // Written by hand, one file for a screen.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/spoken/{arg}{ext}' },
  },
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    baseURL: `http://harbour.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Long enough, too: what is lost names its step, and does not take all of the story's time first.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Nothing moves, so nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // The product as everybody starts it, on an empty data folder or on one with the demo in it.
    command: 'node src/app/server/main.ts',
    url: `http://127.0.0.1:${port}/api/ready`,
    reuseExistingServer: false,
    // With an empty data folder it creates the demo first.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data',
      LOG_LEVEL: 'warn',
      // Stories listen on this machine for what webhooks tell.
      WEBHOOK_HOSTS: '127.0.0.1',
    },
  },
});
