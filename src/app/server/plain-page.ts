import { pageTitles } from '../../features/public-pages/contract.ts';
import type { PageFacts } from '../../features/communities/contract.ts';
import type { PublicHead } from '../../features/public-pages/server/public.ts';
import { surfaces } from '../../kit/common/colour.ts';
import { brandRoles } from '../../kit/common/brand-style.ts';
import { html, type Markup } from '../../kit/server/mail/markup.ts';

/**
 * What a page says to readers without scripts, for a `noscript` element: nobody else sees or loads any of it, not even
 * for a moment.
 */
export function plainPage(facts: PageFacts, path: string, head: PublicHead | null | undefined): Markup {
  const main = head ? head.plain : head === null ? nothingHere : needsScripts(facts, path);
  return html`<div class="plain">
    ${bar(facts)}
    <main>${main}</main>
    ${foot(facts)}
  </div>`;
}

const bar = ({ community }: PageFacts): Markup =>
  community
    ? html`<header>
        <a href="/public/about">${community.name}</a>
        <nav aria-label="Main"><a href="/public/marketplace">Companies</a></nav>
      </header>`
    : html`<header><a href="/">Guildhall</a></header>`;

const foot = ({ community }: PageFacts): Markup | null =>
  community &&
  html`<footer>
    <nav aria-label="About this community">
      ${Object.entries(pageTitles).map(([slug, title]) => html`<a href="/public/${slug}">${title}</a>`)}
    </nav>
  </footer>`;

/** The bare host, on which no community is. */
export const plainStart = (host: string): Markup =>
  html`<h1>Guildhall</h1>
    <p>
      Software that a chamber, a network or a franchise group runs, so that its companies send each other
      work.
    </p>
    <p>
      Each community has an address of its own, such as harbour.${host}. To find yours here, turn on
      JavaScript.
    </p>`;

const nothingHere = html`<h1>There’s nothing at this address</h1>
  <p>The address may be mistyped, or the page is no longer public.</p>`;

const turnOn = 'Turn it on in your browser’s settings, then reload this page.';

function needsScripts({ community, missing, closed, host }: PageFacts, path: string): Markup {
  if (closed)
    return html`<h1>${closed.name} is closed</h1>
      <p>${closed.text ?? 'It’s closed for now, and nothing was deleted. Ask the people who run it.'}</p>`;
  if (missing === 'unknown')
    return html`<h1>There’s no community at ${host}</h1>
      <p>Check the address for typos, or ask the person who invited you.</p>`;
  const isSignIn = /^\/auth\//i.test(path);
  return html`<h1>${isSignIn ? 'Signing in' : (community?.name ?? 'Guildhall')} needs JavaScript</h1>
    <p>${turnOn}</p>
    ${community && html`<p>You can read about ${community.name} without it: the links below lead there.</p>`}`;
}

/** Without scripts no font, scheme or size of the web app is in force. */
export function plainStyle(primary: string, topbar: string): string {
  const rolesOf = (scheme: 'light' | 'dark') =>
    Object.entries({ ...brandRoles(primary, topbar, scheme), ...texts[scheme] })
      .map(([role, colour]) => `${role}:${colour};`)
      .join('');
  return `.plain{${rolesOf('light')}}@media (prefers-color-scheme:dark){html,body{background:${surfaces.dark.page}}.plain{${rolesOf('dark')}color-scheme:dark}}${sheet}`;
}

const texts = {
  light: { '--gh-text': '#1a1d24', '--gh-muted': '#5a6170', '--gh-border': '#e1e4ea' },
  dark: { '--gh-text': '#e8eaef', '--gh-muted': '#a1a8b6', '--gh-border': '#2e333d' },
};

const sheet = [
  'body{margin:0}',
  '.plain{display:flex;flex-direction:column;min-height:100vh;background:var(--gh-page);color:var(--gh-text);font:16px/1.6 "Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}',
  '.plain *{box-sizing:border-box}',
  '.plain header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;padding:16px max(20px,calc(50% - 360px));background:var(--gh-topbar)}',
  '.plain header a{color:var(--gh-on-topbar);font-weight:600;text-decoration:none}',
  '.plain main{flex:1;width:100%;max-width:760px;margin:0 auto;padding:40px 20px 64px}',
  '.plain h1{margin:0 0 16px;font-size:28px;line-height:1.25;text-wrap:balance}',
  '.plain h2{margin:32px 0 8px;font-size:18px;line-height:1.4}.plain h3{margin:24px 0 8px;font-size:16px}',
  '.plain p,.plain ul,.plain ol{max-width:68ch;margin:0 0 16px}.plain ul,.plain ol{padding-left:24px}',
  '.plain main a{color:var(--gh-brand-text);text-underline-offset:3px}',
  '.plain a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}',
  '.plain dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:8px 20px;margin:24px 0;padding:16px 20px;border:1px solid var(--gh-border);border-radius:12px;background:var(--gh-surface)}',
  '.plain dt{color:var(--gh-muted)}.plain dd{margin:0}',
  '.plain img{max-width:100%;height:auto;border-radius:12px}',
  '.plain .lines{white-space:pre-line}.plain .muted{color:var(--gh-muted);font-size:14px}',
  '.plain .card{margin:0 0 24px;padding:16px 20px 0;border:1px solid var(--gh-border);border-radius:12px;background:var(--gh-surface)}',
  '.plain .companies{display:grid;gap:0;margin:0 0 24px;padding:0;border:1px solid var(--gh-border);border-radius:12px;background:var(--gh-surface);list-style:none}',
  '.plain .companies li{display:grid;gap:2px;padding:12px 20px;border-top:1px solid var(--gh-border)}.plain .companies li:first-child{border:0}.plain .companies a{font-weight:600}',
  '.plain table{border-collapse:collapse}.plain th,.plain td{padding:8px 12px;border:1px solid var(--gh-border);text-align:left}',
  '.plain footer{padding:20px;border-top:1px solid var(--gh-border)}',
  '.plain footer nav{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 20px}.plain footer a{padding:4px 0;color:var(--gh-muted)}',
].join('');
