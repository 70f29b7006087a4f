import { z } from 'zod';
import { mainScreens } from './main-screens.ts';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

export type Manifest = z.infer<typeof manifestShape>;

export const readManifest = (text: string): Manifest => manifestShape.parse(JSON.parse(text));

/** The files of these modules, or of a file with this name, of everything that they import, and their styles. */
export function filesOf(modules: readonly string[], manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (!chunk) throw new Error(`The build has no ${name}: has the screen moved?`);
    if (seen.has(name)) return;
    seen.add(name);
    // What is imported comes first: a screen's own styles overrule it.
    chunk.imports.forEach(follow);
    for (const file of [...chunk.css, chunk.file]) files.add(file);
  };
  modules.forEach(follow);
  return files;
}

/** For a path: the files of its main screen that the start of every page has not brought already. */
export function screenFiles(manifest: Manifest, start: ReadonlySet<string>): (path: string) => string[] {
  const screens = Object.entries(mainScreens).map(([pattern, modules]) => ({
    matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    files: [...filesOf(modules, manifest).difference(start)],
  }));
  return (path) => screens.find(({ matches }) => matches.test(path))?.files ?? [];
}
