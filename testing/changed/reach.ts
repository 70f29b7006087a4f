import { dirname, join, normalize } from 'node:path';

/** Paths below the project's root with what stands in them. */
export type Sources = ReadonlyMap<string, string>;

const named = /(?:\b(?:from|import)\s*\(?|new URL\()\s*'(\.[^']+)'/g;
const ofTypesAlone = /^(?:import|export) type [^;]+;/gm;

/** What a file runs of the project's own. Types are gone by then; the compiler looks after them. */
export function importsOf(file: string, text: string): string[] {
  const found = [...text.replaceAll(ofTypesAlone, '').matchAll(named)].map((match) =>
    normalize(join(dirname(file), match[1]!)),
  );
  return [...new Set([...found.filter((path) => !isWholeProduct(file, path)), ...featureOf(file)])];
}

/**
 * A test that starts the product imports all of it, and would be reached by everything. It is about its own feature, which is reached by that and by
 * what it uses of others.
 */
const isWholeProduct = (file: string, imported: string) =>
  file.startsWith('testing/') && imported.startsWith('src/app/server/');

function featureOf(file: string): string[] {
  const feature = /^src\/features\/[^/]+\/server\/.*\.test\.ts$/.exec(file) && file.split('/')[2];
  return feature ? [`src/features/${feature}/server/feature.ts`] : [];
}

/** All files that a change of these can be felt in, themselves included. */
export function reachedFrom(changed: Iterable<string>, sources: Sources): Set<string> {
  const users = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const imported of importsOf(file, text)) users.set(imported, [...(users.get(imported) ?? []), file]);
  const reached = new Set(changed);
  // A set goes on with what is added to it on the way.
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
  return reached;
}
