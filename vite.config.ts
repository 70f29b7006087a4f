import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

// Set in development: the product's own server, which answers everything but the browser's code.
const behind = process.env.GUILDHALL_BEHIND;

const source = join(import.meta.dirname, 'src');
const web = join(source, 'app/web');
const firstScreens = {
  start: [join(web, 'main.tsx')],
  door: [join(source, 'features/accounts/web/SignInPage.tsx')],
  frame: [
    join(web, 'frame/Frame.tsx'),
    join(web, 'frame/CommunitySwitcher.tsx'),
    join(web, 'welcome/WelcomePage.tsx'),
  ],
};

type Imports = (id: string) => readonly string[];

/** Our own files that these import, directly or through others; packages follow those that use them. */
function importedBy(ids: readonly string[], imports: Imports, found = new Set<string>()): Set<string> {
  for (const id of ids.filter((next) => next.startsWith(source) && !found.has(next))) {
    importedBy(imports(id), imports, found.add(id));
  }
  return found;
}

const sharedBy = (imports: Imports) => {
  const [start, door, frame] = Object.values(firstScreens).map((ids) => importedBy(ids, imports));
  return (id: string) => {
    if (start!.has(id) || (door!.has(id) && frame!.has(id))) return 'kit';
    return frame!.has(id) ? 'frame' : door!.has(id) ? 'door' : null;
  };
};

let partOf: ReturnType<typeof sharedBy> | undefined;

/** Takes the modules of one part, and the packages that they use; the first screens themselves stay apart. */
const onlyPart = (part: 'kit' | 'frame' | 'door') => (id: string, graph: Rolldown.ChunkingContext) => {
  if (Object.values(firstScreens).some((ids) => ids.includes(id))) return null;
  partOf ??= sharedBy((importer) => graph.getModuleInfo(importer)?.importedIds ?? []);
  return partOf(id) === part ? part : null;
};

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  server: {
    proxy: behind ? { '^/(?!@|src/|node_modules/)': { target: behind, xfwd: true } } : {},
  },
  resolve: {
    // The package's own entry re-exports icons as separate chunks in development: thousands of requests.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
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
      input: ['src/app/web/main.tsx', 'src/app/web/scheme.ts'],
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so a new version of the app leaves it in the browser's cache.
            {
              name: 'vendor',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
            },
            // A first screen comes in few files, with nothing in them that only a later screen needs.
            { name: onlyPart('kit'), debugName: 'kit', priority: 2 },
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 5, priority: 2 },
            { name: onlyPart('frame'), debugName: 'frame', priority: 1 },
            { name: onlyPart('door'), debugName: 'door' },
          ],
        },
      },
    },
  },
});
