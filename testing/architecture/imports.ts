import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const sourceRoot = join(import.meta.dirname, '../../src');

/** Features by tier: each may use those of the tiers before it. */
const tiers: readonly (readonly string[])[] = [
  ['communities', 'members', 'accounts', 'subscriptions'],
  [
    'partnerships',
    'referrals',
    'commissions',
    'opportunities',
    'posts',
    'calendar',
    'chat',
    'board',
    'meeting-club',
  ],
  ['notifications', 'waiting', 'dashboard', 'community-admin', 'public-pages', 'webhooks'],
];

/** Edges inside a tier, by name: from the user to the used. */
const edges: readonly (readonly [string, string])[] = [
  ['members', 'communities'],
  ['accounts', 'communities'],
  ['accounts', 'members'],
  ['subscriptions', 'accounts'],
  ['subscriptions', 'communities'],
  ['subscriptions', 'members'],
  ['referrals', 'partnerships'],
  ['referrals', 'commissions'],
  ['opportunities', 'partnerships'],
  ['opportunities', 'referrals'],
  ['chat', 'referrals'],
  ['posts', 'opportunities'],
  ['posts', 'referrals'],
  ['board', 'partnerships'],
  ['board', 'referrals'],
  ['board', 'chat'],
  ['board', 'opportunities'],
  ['meeting-club', 'chat'],
  ['meeting-club', 'partnerships'],
  ['meeting-club', 'referrals'],
  ['dashboard', 'waiting'],
];

let read: ReadonlyMap<string, string> | undefined;

/** Read once for all tests of a process. */
export function sourceFiles(): ReadonlyMap<string, string> {
  return (read ??= readSourceFiles());
}

function readSourceFiles(): ReadonlyMap<string, string> {
  const files = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(join(sourceRoot, file), 'utf8')]));
}

interface Place {
  area: 'kit' | 'features' | 'app';
  /** `common`, `server`, `web`; for a feature also `contract` (one file or a folder, its events, what it audits and the generated calls) and `rules`. */
  part: string;
  feature: string;
  isPublic: boolean;
}

function placeOf(file: string): Place {
  const [area = '', second = '', third = ''] = file.split('/');
  if (area === 'features') {
    const part = third.replace(/(\.test|\.gen)?\.tsx?$/, '').replace(/^(events|audits|calls)$/, 'contract');
    return {
      area,
      feature: second,
      part,
      isPublic: part === 'contract' || file.endsWith('/public.ts'),
    };
  }
  return { area: area as 'kit' | 'app', feature: '', part: second, isPublic: true };
}

/** What a file imports of the project's own, as paths below src; and the packages it names. */
export function importsOf(file: string, text: string): { own: string[]; packages: string[] } {
  const wanted = [...text.matchAll(/(?<!['.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1]!,
  );
  return {
    own: wanted.filter((name) => name.startsWith('.')).map((name) => normalize(join(dirname(file), name))),
    packages: wanted.filter((name) => !name.startsWith('.')),
  };
}

/** They need neither Node nor a browser. */
const purePackages = new Set(['zod', 'markdown-it']);

export function importFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [file, text] of files) {
    const { own, packages } = importsOf(file, text);
    const isTest = /\.test(-support|-long)?\./.test(file);
    for (const target of own) {
      if (isTest && (target.startsWith('../testing') || target.startsWith('app'))) continue;
      if (!mayImport(file, target)) faults.push(`${file} may not import ${target}`);
    }
    const from = placeOf(file);
    const isPure = from.part === 'common' || from.part === 'contract' || from.part === 'rules';
    for (const name of packages) {
      if (isPure && !isTest && !purePackages.has(name))
        faults.push(`${file} may not import the package ${name}`);
      if (name === 'pg' && !isTest && !file.startsWith('kit/server/'))
        faults.push(`${file} may not import the package pg`);
    }
  }
  return [...faults, ...circles(files)].sort();
}

function mayImport(file: string, target: string): boolean {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from.area === 'app') return true;
  if (to.area === 'app' || target.startsWith('..')) return false;
  const side = ['contract', 'rules', 'common'].includes(from.part) ? 'common' : from.part;
  if (to.area === 'kit') return to.part === 'common' || to.part === side;
  if (from.area === 'kit') return false;
  if (from.feature === to.feature) return to.part === 'contract' || to.part === 'rules' || to.part === side;
  if (!isBelow(to.feature, from.feature)) return false;
  // Both are pure: what a commission comes to is one rule, wherever it is asked.
  if (from.part === 'rules' && to.part === 'rules') return true;
  if (!to.isPublic) return false;
  return to.part === 'contract' || to.part === side;
}

function isBelow(lower: string, upper: string): boolean {
  const tierOf = (feature: string) => tiers.findIndex((tier) => tier.includes(feature));
  const [low, high] = [tierOf(lower), tierOf(upper)];
  if (low === -1 || high === -1) return false;
  return low < high || edges.some(([user, used]) => user === upper && used === lower);
}

/** A file that leads back to itself, also by a type: what two files know of each other belongs in a third. */
function circles(files: ReadonlyMap<string, string>): string[] {
  const targets = new Map(
    [...files].map(([file, text]) => [file, importsOf(file, text).own.filter((own) => files.has(own))]),
  );
  const finished = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (finished.has(file)) return;
    if (way.includes(file)) {
      found.push(`circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
      return;
    }
    for (const next of targets.get(file) ?? []) visit(next, [...way, file]);
    finished.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

export const inSource = (path: string) => relative(sourceRoot, path);
