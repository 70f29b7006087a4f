import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { declaring, leanContracts, ownShapes } from './scripts/lean-contracts.ts';
import { planChunks } from './scripts/web-chunks.ts';

// Set in development: the product's own server, which answers everything but the browser's code.
const behind = process.env.GUILDHALL_BEHIND;

/** Each change has to find its place: a new version of a package that reads otherwise is told of at the build, and not by a broken page. */
function rewritten(code: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`The package to be trimmed has no ${pattern} any more.`);
    return text.replace(pattern, replacement);
  }, code);
}

const inZod = (...files: string[]) => new RegExp(String.raw`zod[\\/]v4[\\/](${files.join('|')})\.js$`);

/**
 * Leaves out what the product never asks of zod: describing shapes as JSON schema, which the server does, English sentences, for
 * which `plain-issues.ts` has its own, and the old way to write a text's format (`z.string().email()` for `z.email()`), by which every text
 * refers to all twenty formats. Every shape of zod refers to them, so none goes by itself.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  load: {
    filter: { id: inZod('core/to-json-schema', 'core/json-schema-processors', 'locales/en') },
    handler(id) {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
      const empty = names.map(([, name]) => `export const ${name} = () => undefined;`);
      return [...empty, 'export default () => ({});'].join('\n');
    },
  },
  transform: {
    filter: { id: inZod('classic/schemas') },
    handler: (code) => ({
      code: code
        .replaceAll(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replaceAll(
          /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm,
          '',
        ),
      map: null,
    }),
  },
};

/** Our pages may not make code of text. zod would find out by trying, and the browser would look up, for its report, where in the code that was. */
const quietZod: Plugin = {
  name: 'quiet-zod',
  apply: 'build',
  transform: {
    filter: { id: inZod('core/util') },
    handler: (code) => ({
      code: rewritten(code, [[/(allowsEval = )\/\*[^]*?\n\}\);/, '$1{ value: false };']]),
      map: null,
    }),
  },
};

/** What the server writes into the audit is no matter of the browser, although the calls declare it. */
const leanAudits: Plugin = {
  name: 'lean-audits',
  apply: 'build',
  load: {
    filter: { id: /features[\\/][\w-]+[\\/]audits\.ts$/ },
    handler(id) {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)];
      return names.map(([, name]) => `export const ${name} = undefined;`).join('\n');
    },
  },
};

/** A link can fetch the files of a page for servers that are made by the router's own build; ours fetches its screens by itself. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/ },
    handler: (code) => ({
      code: rewritten(code, [[/React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null']]),
      map: null,
    }),
  },
};

/** A button's spinner comes and goes at once: every page would fetch the code that moves it for a tenth of a second. We have neither groups of buttons nor spinners of another kind. */
const leanButton: Plugin = {
  name: 'lean-button',
  apply: 'build',
  transform: {
    filter: {
      id: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button[\\/]Button|Loader[\\/]Loader)\.mjs$/,
    },
    handler: (code) => ({
      code: code
        .replace(
          /^import \{ Transition \}.*$/m,
          'const Transition = ({ mounted, transition, children }) => mounted ? children(transition.in) : null;',
        )
        .replaceAll(/^(import \{ (ButtonGroup|Bars|Dots)|Button\.Group|\t(bars|dots):).*$/gm, ''),
      map: null,
    }),
  },
};

/** Styles stand in style sheets here: no element is given a margin or a width by Mantine's shorthands, of which every element refers to all. */
const leanBox: Plugin = {
  name: 'lean-box',
  apply: 'build',
  transform: {
    filter: { id: /@mantine[\\/]core[\\/]esm[\\/]core[\\/]Box[\\/]Box\.mjs$/ },
    handler: (code) => ({
      code: rewritten(code, [
        [/const \{ styleProps, rest \} = extractStyleProps\(others\);/, 'const rest = others;'],
        [/^.*useMantineSxTransform\(\).*$/m, 'const transformedSx = void 0;'],
        [/const parsedStyleProps = [^;]*;/, 'const parsedStyleProps = { hasResponsiveStyles: false };'],
        [/^.*useRandomClassName\(\).*$/m, ''],
        [/^.*useMantineDeduplicateInlineStyles\(\).*$/m, ''],
        [/^\tconst responsiveClassName = .*$/m, ''],
        [/^\t\t\t\[responsiveClassName\].*$/m, ''],
        [/parsedStyleProps\.hasResponsiveStyles && [^]*?\}\), typeof/, 'typeof'],
      ]),
      map: null,
    }),
  },
};

/**
 * An icon's lines never change places, so nobody has to tell them apart by keys, and nobody asks for its name: it is a tenth of its code. Lines
 * that are drawn alike are one element: a screen has a hundred icons of three lines each.
 */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/ },
    handler: (code) => ({
      code: withOneLine(
        rewritten(code, [
          [/, "key": "svg-\d+"/g, ''],
          [/"(outline|filled)", "[\w-]+", "\w+"/, '"$1", "", ""'],
        ]),
      ),
      map: null,
    }),
  },
};

/** A line that begins where the one before it ended would begin elsewhere; those of icons begin at a place of the whole. */
function withOneLine(icon: string): string {
  const line = /\["path", \{ "d": "M([^"]+)" \}\]/g;
  const lines = Array.from(icon.matchAll(line), ([, way]) => `M${way}`);
  if (!icon.includes('"outline"') || lines.length < 2) return icon;
  let drawn = 0;
  return icon
    .replaceAll(line, () => ((drawn += 1) === 1 ? `["path", { "d": "${lines.join('')}" }]` : ''))
    .replaceAll(/(?:, *)+(?=[,\]])|(?<=\[)(?:, *)+/g, '');
}

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
  plugins: [
    react(),
    leanZod,
    quietZod,
    leanAudits,
    leanContracts,
    ownShapes,
    leanRouter,
    leanButton,
    leanBox,
    leanIcons,
    emojiFiles,
    readAtOnce,
  ],
  define: {
    'import.meta.env.EMOJI_URL': JSON.stringify(`/${behind ? emojiFolder : emojiPlace}`),
  },
  resolve: {
    // The package's own entry re-exports icons as separate chunks in development: thousands of requests.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
} satisfies UserConfig;

const web = (file: string) => join(import.meta.dirname, 'src', file);

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
      start: web('app/web/main.tsx'),
      door: web('features/accounts/web/SignInPage.tsx'),
      frame: [web('app/web/frame/Frame.tsx'), web('app/web/welcome/WelcomePage.tsx')],
      comesWithFrame: (entry) =>
        /CommunitySwitcher|FloatingChat|RecentlyActive|NotificationCounter/.test(entry),
      isOutside: (entry) =>
        /accounts\/web\/\w+Page|public-pages|app\/web\/(public|errors)|communities\/web|CookieBanner|CustomerScreen/.test(
          entry,
        ),
    },
  );
  return [{ name: (id) => plan.get(id) ?? null, debugName: 'joined', includeDependenciesRecursively: false }];
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
      treeshake: { manualPureFunctions: declaring },
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId === worker ? 'sw.js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: command === 'build' ? await joinedChunks() : [] },
      },
    },
  },
}));
