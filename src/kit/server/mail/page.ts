import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brandColours, surfaces } from '../../common/colour.ts';
import { html, Markup } from './markup.ts';

/** A small page of the server's own: no script, works without the web app, follows the reader's colour scheme. */
export function sendPage(
  reply: FastifyReply,
  page: { title: string; colour: string; main: Markup; frames?: boolean },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${sheet(page.colour)}
        </style>
      </head>
      <body>
        <main>${page.main}</main>
      </body>
    </html> `;
  return reply
    .header('content-security-policy', policy(nonce, page.frames ?? false))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(document.toString());
}

const policy = (nonce: string, frames: boolean) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    ...(frames ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function sheet(primary: string): Markup {
  const colours = brandColours(primary, primary);
  return new Markup(`
:root{color-scheme:light dark;--page:${surfaces.light.page};--surface:${surfaces.light.surface};--border:#e1e4ea;--text:#1a1d24;--muted:#5a6170;--link:${colours.light.text};--brand:${colours.brand};--on-brand:${colours.onBrand}}
@media (prefers-color-scheme:dark){:root{--page:${surfaces.dark.page};--surface:${surfaces.dark.surface};--border:#2e333d;--text:#e8eaef;--muted:#a1a8b6;--link:${colours.dark.text}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);border-top:4px solid var(--brand);font:16px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:1.3;margin:0 0 16px}h2{font-size:16px;margin:24px 0 8px}
p{margin:0 0 16px;max-width:68ch}
a{color:var(--link)}a:focus-visible,button:focus-visible,input:focus-visible,iframe:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.muted{color:var(--muted);font-size:14px}
.card{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px}
button{font:inherit;font-weight:600;padding:10px 20px;min-height:44px;border-radius:8px;border:1px solid color-mix(in srgb,var(--on-brand) 22%,transparent);background:var(--brand);color:var(--on-brand);cursor:pointer}
input{font:inherit;padding:8px 12px;min-height:44px;width:100%;max-width:320px;border:1px solid var(--muted);border-radius:8px;background:var(--surface);color:var(--text)}
label{display:block;font-size:14px}
form.search{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 24px}
ol{list-style:none;margin:0 0 24px;padding:0}li{border-bottom:1px solid var(--border);padding:12px 20px}li:last-child{border:0}
ol.card{padding:0}li a{font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;font-size:14px}dt{color:var(--muted)}dd{margin:0}
pre{white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;margin:0}
iframe{width:100%;height:640px;border:1px solid var(--border);border-radius:12px;background:#fff}`);
}
