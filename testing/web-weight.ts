import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from '../src/app/server/built-files.ts';
import { frame, later, mainScreens } from '../src/app/server/main-screens.ts';

/**
 * Kilobytes (1,000 bytes) after gzip. The first screen's are the budget of every page; a screen adds its own code. A screen may ask 40 times:
 * `files` of these are scripts and styles, and the rest is for the page, its font, its calls and its pictures, which `npm run bench:web` counts.
 */
export const budget = { first: { js: 195, css: 15 }, own: { js: 100, css: 18 }, ownScripts: 10, files: 22 };

/** A screen that stands at several addresses is weighed at the first. */
const screens = Object.entries(mainScreens).filter(
  ([, modules], at, all) => all.findIndex(([, other]) => other === modules) === at,
);

/** Fetched on every page; the banner until somebody has agreed. */
const always = ['src/app/web/main.tsx', 'src/app/web/head.ts', 'src/app/web/consent/CookieBanner.tsx'];

export interface Weight {
  path: string;
  js: number;
  css: number;
  /** Scripts that neither the start of a page nor the frame has brought already. */
  ownScripts: number;
  /** Scripts and styles that are fetched without a click, those after the first paint with them. */
  files: number;
  /** Beyond the budget; a first screen may have nothing of its own. */
  faults: string[];
}

/** What a browser has to fetch before each main screen stands, on a first visit. */
export function weighScreens(webDir: string): Weight[] {
  const manifest = readManifest(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8'));
  const weightOf = (files: readonly string[]) =>
    files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length / 1000,
      0,
    );
  const before = filesOf([...always, frame], manifest);
  return screens.map(([path, modules]) => {
    const files = [...filesOf([...always, ...modules], manifest)];
    const scripts = files.filter((file) => file.endsWith('.js'));
    const js = weightOf(scripts);
    const css = weightOf(files.filter((file) => file.endsWith('.css')));
    const isOutside = !modules.includes(frame);
    const all = isOutside ? new Set(files) : new Set([...files, ...filesOf([later], manifest)]);
    const ownScripts = scripts.filter((file) => !before.has(file)).length;
    const isFirst = path === '/auth/login' || path === '/marketplace';
    const most = (kind: 'js' | 'css') => budget.first[kind] + (isFirst ? 0 : budget.own[kind]);
    const faults = [
      ...(js > most('js') ? [`${js.toFixed(1)} KB of JavaScript instead of ${most('js')}`] : []),
      ...(css > most('css') ? [`${css.toFixed(1)} KB of CSS instead of ${most('css')}`] : []),
      ...(ownScripts > budget.ownScripts ? [`${ownScripts} scripts instead of ${budget.ownScripts}`] : []),
      ...(all.size > budget.files ? [`${all.size} files instead of ${budget.files}`] : []),
    ];
    return { path, js, css, ownScripts, files: all.size, faults };
  });
}
