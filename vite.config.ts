import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { planChunks } from './scripts/web-chunks.ts';
import { afterPaint, mainScreens } from './src/app/server/main-screens.ts';

// Set in development: the product's own server, which answers everything but the browser's code.
const behind = process.env.GUILDHALL_BEHIND;

/** Changes only with a dependency, so a new version of the app leaves it in the browser's cache. */
const vendor: Rolldown.CodeSplittingGroup = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|zod)[\\/]/,
};

const input = ['src/app/web/main.tsx', 'src/app/web/head.ts'];

/** A worker speaks for all paths below its own, under a name that does not change. */
const worker = join(import.meta.dirname, 'src/features/notifications/worker/service-worker.ts');

/** Names and groups of all emoji, as their package has them. Under its version, because what lies in assets is kept for good. */
const emojiFolder = 'node_modules/emojibase-data';
const { version: emojiVersion } = JSON.parse(readFileSync(`${emojiFolder}/package.json`, 'utf8')) as {
  version: string;
};
const emojiPlace = `assets/emoji-${emojiVersion}`;

const emojiFiles: Plugin = {
  name: 'emoji-files',
  apply: 'build',
  generateBundle() {
    for (const file of ['en/data.json', 'en/messages.json']) {
      const source = readFileSync(`${emojiFolder}/${file}`, 'utf8');
      this.emitFile({ type: 'asset', fileName: `${emojiPlace}/${file}`, source });
    }
  },
};

/**
 * Nearly all of what a page loads runs at once, because it is split by screens: a browser that knows reads it whole, beside the page's
 * own thread and while it arrives, and not function by function when each is called.
 */
const readAtOnce: Plugin = {
  name: 'read-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

const shared = {
  appType: 'custom',
  plugins: [react(), emojiFiles, readAtOnce],
  define: {
    'import.meta.env.EMOJI_URL': JSON.stringify(`/${behind ? emojiFolder : emojiPlace}`),
  },
  resolve: {
    // The package's own entry re-exports icons as separate chunks in development: thousands of requests.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
} satisfies UserConfig;

const inRoot = (file: string) => join(import.meta.dirname, file);

/** Looks at how the bundler would split the code by itself, and joins what is too small to be fetched alone. */
async function joinedChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const looked = await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { codeSplitting: { groups: [vendor] } },
        experimental: { chunkOptimization: false },
      },
    },
  });
  const [{ output }] = [looked].flat() as [Rolldown.RolldownOutput];
  const plan = planChunks(
    output.filter((file) => file.type === 'chunk'),
    {
      start: inRoot('src/app/web/main.tsx'),
      door: inRoot('src/features/accounts/web/SignInPage.tsx'),
      frame: inRoot('src/app/web/frame/whole-frame.ts'),
      screens: Object.values(mainScreens).flat().map(inRoot),
      later: afterPaint.map(inRoot),
    },
  );
  return [
    {
      // A module that is nothing but a style is not in what was looked at. What the forms of the sign-in page wear lies with them.
      name: (id, modules) =>
        plan.get(id) ??
        (modules.getModuleInfo(id)?.importers.some((importer) => plan.get(importer) === 'forms')
          ? 'forms'
          : null),
      debugName: 'joined',
      includeDependenciesRecursively: false,
    },
  ];
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  ...shared,
  server: {
    proxy: behind ? { '^/(?!@|src/|node_modules/)': { target: behind, xfwd: true } } : {},
  },
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    // The content security policy allows fonts from this origin only, never from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [...input, worker],
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId === worker ? 'sw.js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: command === 'build' ? await joinedChunks() : [] },
      },
    },
  },
}));
