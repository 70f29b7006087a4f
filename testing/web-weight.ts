import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Kilobytes (1,000 bytes) after gzip. The first screen's are the budget of every page; a screen adds its own code. */
export const budget = { first: { js: 170, css: 15 }, own: { js: 110, css: 18 }, ownScripts: 8 };

const frame = 'src/app/web/frame/Frame.tsx';

/** The modules by which the main screens are fetched, without a click. */
const screens: Record<string, readonly string[]> = {
  '/auth/login': ['src/features/accounts/web/SignInPage.tsx'],
  '/marketplace': [frame, 'src/app/web/welcome/WelcomePage.tsx'],
  '/marketplace/members': [frame, 'src/features/members/web/directory/DirectoryPage.tsx'],
  '/referrals/outbound': [frame, 'src/features/referrals/web/list/ReferralsPage.tsx'],
  '/outgoing/referrals/:id': [frame, 'src/features/referrals/web/detail/ReferralPage.tsx'],
  '/partner/:id': [frame, 'src/app/web/combined/CompanyScreen.tsx'],
  '/partners/outbound': [frame, 'src/features/partnerships/web/network/NetworkPage.tsx'],
  '/referrals/statement': [frame, 'src/app/web/combined/StatementScreen.tsx'],
  '/profile/company': [
    frame,
    'src/app/web/profile/ProfilePage.tsx',
    'src/features/members/web/profile/CompanyPanel.tsx',
  ],
  '/ecosystem-admin/invitations': [
    frame,
    'src/app/web/admin/AdminPage.tsx',
    'src/app/web/combined/InvitationsTab.tsx',
  ],
};

/** Fetched on every page; the banner until somebody has agreed. */
const always = ['src/app/web/main.tsx', 'src/app/web/scheme.ts', 'src/app/web/consent/CookieBanner.tsx'];

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

type Manifest = z.infer<typeof manifestShape>;

export interface Weight {
  path: string;
  js: number;
  css: number;
  /** Scripts that neither the start of a page nor the frame has brought already. */
  ownScripts: number;
  /** Beyond the budget; a first screen may have nothing of its own. */
  faults: string[];
}

/** What a browser has to fetch before each main screen stands, on a first visit. */
export function weighScreens(webDir: string): Weight[] {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8')));
  const weightOf = (files: readonly string[]) =>
    files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length / 1000,
      0,
    );
  const before = filesOf([...always, frame], manifest);
  return Object.entries(screens).map(([path, modules]) => {
    const files = [...filesOf([...always, ...modules], manifest)];
    const scripts = files.filter((file) => file.endsWith('.js'));
    const js = weightOf(scripts);
    const css = weightOf(files.filter((file) => file.endsWith('.css')));
    const ownScripts = scripts.filter((file) => !before.has(file)).length;
    const isFirst = path === '/auth/login' || path === '/marketplace';
    const most = (kind: 'js' | 'css') => budget.first[kind] + (isFirst ? 0 : budget.own[kind]);
    const faults = [
      ...(js > most('js') ? [`${js.toFixed(1)} KB of JavaScript instead of ${most('js')}`] : []),
      ...(css > most('css') ? [`${css.toFixed(1)} KB of CSS instead of ${most('css')}`] : []),
      ...(ownScripts > budget.ownScripts ? [`${ownScripts} scripts instead of ${budget.ownScripts}`] : []),
    ];
    return { path, js, css, ownScripts, faults };
  });
}

/** The files of these modules, of everything that they import, and their styles. */
function filesOf(modules: readonly string[], manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: has the screen moved?`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(follow);
  };
  modules.forEach(follow);
  return files;
}
