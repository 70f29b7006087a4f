// npm run bench:web: what a browser has to fetch before the first screen stands, against the budget of SPEED.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureWebBuilt, root } from '../scripts/bootstrap.mjs';

const goal = { js: 170, css: 15 };
const hardLimit = 200;

/** The chunks that each first screen asks for by itself, on a first visit and without a click. */
const screens = {
  '/auth/login': ['src/features/accounts/web/SignInPage.tsx', 'src/app/web/consent/CookieBanner.tsx'],
  '/marketplace': [
    'src/app/web/frame/Frame.tsx',
    'src/app/web/frame/CommunitySwitcher.tsx',
    'src/app/web/welcome/WelcomePage.tsx',
    'src/app/web/consent/CookieBanner.tsx',
  ],
};
const always = ['src/app/web/main.tsx', 'src/app/web/scheme.ts'];

const given = process.argv[2];
if (!given) ensureWebBuilt();
const dist = given ?? join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk, everything that it imports, and their styles: each file once. */
function filesOf(name, found = new Set(), seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (seen.has(name)) return found;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, found, seen);
  return found;
}

const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0);

const rows = Object.entries(screens).map(([path, chunks]) => {
  const files = [...new Set([...always, ...chunks].flatMap((name) => [...filesOf(name)]))];
  const js = sum(files.filter((file) => file.endsWith('.js')));
  const css = sum(files.filter((file) => file.endsWith('.css')));
  return { path, files: files.length, js, css, total: js + css };
});

const kilobytes = (size) => size.toFixed(1).padStart(6);
const verdict = ({ js, css, total }) =>
  total > hardLimit ? 'over the limit' : js > goal.js || css > goal.css ? 'over the goal' : 'good';

const table = [
  '| screen | files | JavaScript | CSS | together | |',
  '|---|---:|---:|---:|---:|---|',
  ...rows.map(
    (row) =>
      `| ${row.path} | ${row.files} | ${kilobytes(row.js)} | ${kilobytes(row.css)} | ${kilobytes(row.total)} | ${verdict(row)} |`,
  ),
].join('\n');

console.log(`\nKilobytes after gzip, before the first screen stands:\n\n${table}\n`);

const text = `# What the first screen costs

Kilobytes (1,000 bytes) after gzip, for a first visit: the entry, what it imports, and the chunks that the screen asks
for by itself. The font (48 KB) is fetched beside them and does not hold the text back.

${table}

Goal: ${goal.js} JavaScript and ${goal.css} CSS. Above ${hardLimit} together, \`npm run bench:web\` fails. Made by \`npm run bench:web\`.
`;
mkdirSync(join(root, 'docs/measurements'), { recursive: true });
writeFileSync(join(root, 'docs/measurements/web.md'), text);

if (rows.some(({ total }) => total > hardLimit)) process.exit(1);
