import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../kit/server/start-error.ts';
import { brandStyle, brandStyleId } from '../../kit/common/brand-style.ts';
import {
  branding,
  defaultColour,
  type Branding,
  type PageFacts,
} from '../../features/communities/contract.ts';
import { firstAsks } from '../common/first-asks.ts';
import { filesOf, readManifest, screenFiles } from './built-files.ts';
import { iconOf, pageIcon } from '../../kit/common/page-icon.ts';
import type { PublicHead } from '../../features/public-pages/server/public.ts';
import { plainPage, plainStyle } from './plain-page.ts';

export const webDir = join(import.meta.dirname, '../../../dist/web');

const entry = 'src/app/web/main.tsx';
const fontFiles = 'node_modules/@fontsource-variable/inter/files';

/** What the head of a page loads. */
export interface Assets {
  blockingScript: string | undefined;
  /** Those that the modules need before they can run, styles and scripts. */
  files: string[];
  modules: string[];
  /** Those of the screen at a path. */
  screenFiles: (path: string) => string[];
  /** The one that the first text is set in. */
  font: string | undefined;
  /** Development serves styles as script, which then puts them into the page. */
  inlineStyles: boolean;
}

/** The hashed names of the built files. */
export async function builtAssets(): Promise<Assets> {
  const text = await readFile(join(webDir, '.vite/manifest.json'), 'utf8').catch(() => {
    throw new StartError('The web application is not built. Please start with: npm start');
  });
  const manifest = readManifest(text);
  const start = filesOf([entry], manifest);
  const { file } = manifest[entry]!;
  return {
    blockingScript: `/${manifest['src/app/web/head.ts']!.file}`,
    files: [...start].filter((one) => one !== file),
    modules: [`/${file}`],
    screenFiles: screenFiles(manifest, start),
    font: `/${manifest[`${fontFiles}/inter-latin-wght-normal.woff2`]!.file}`,
    inlineStyles: false,
  };
}

/** Vite's own server stands before this one and answers these. */
export const developmentAssets: Assets = {
  blockingScript: undefined,
  files: [],
  modules: ['/@vite/client', '/src/app/web/development.ts', '/src/app/web/head.ts', '/src/app/web/main.tsx'],
  screenFiles: () => [],
  font: undefined,
  inlineStyles: true,
};

const isStyle = (file: string) => file.endsWith('.css');

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** It is read, never run. "<" is written so that no text can end it. */
const dataBlock = (attributes: string, content: object) =>
  `<script ${attributes}>${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`;

/** For search engines, and for chats that show a preview of a link. */
function describe(head: PublicHead): string[] {
  const title = head.title === head.siteName ? head.title : `${head.title} · ${head.siteName}`;
  const graph = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escape(content)}">`;
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    `<link rel="canonical" href="${escape(head.url)}">`,
    graph('title', head.title),
    graph('description', head.description),
    graph('type', head.type),
    graph('url', head.url),
    graph('site_name', head.siteName),
    ...(head.image ? [graph('image', head.image.url)] : []),
    `<meta name="twitter:card" content="${head.image?.isWide ? 'summary_large_image' : 'summary'}">`,
    ...(head.linkedData ? [dataBlock('type="application/ld+json"', head.linkedData)] : []),
  ];
}

/** For the script in the head (`head.ts`), which sends them for a member. */
const tellAsks = (asks: readonly string[]) =>
  asks.length === 0 ? [] : [`<meta name="guildhall-asks" content="${escape(asks.join(' '))}">`];

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/**
 * One page for every path: the community's name and colours are in it before any script has run. Without a head of
 * its own it is nothing that a search engine should keep.
 */
export function renderPage(
  assets: Assets,
  facts: PageFacts,
  /** With its search, as the browser asked for it. */
  address: string,
  publicHead?: PublicHead | null,
): Page {
  const path = address.replace(/[?#].*/s, '');
  const nonce = randomBytes(16).toString('base64url');
  const brand: Branding | null = facts.community && branding.parse(facts.community);
  const colours = [brand?.primary_color ?? defaultColour, brand?.topbar_color ?? defaultColour] as const;
  const icon = brand ? iconOf(brand) : pageIcon(defaultColour);
  const files = [...assets.files, ...(facts.community ? assets.screenFiles(path) : [])];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...(publicHead
      ? describe(publicHead)
      : [`<title>${escape(brand?.name ?? 'Guildhall')}</title>`, '<meta name="robots" content="noindex">']),
    `<meta name="theme-color" content="${brand?.topbar_color ?? defaultColour}">`,
    `<link rel="icon" href="${escape(icon)}">`,
    ...(brand
      ? [
          '<link rel="manifest" href="/manifest.webmanifest">',
          '<link rel="apple-touch-icon" href="/icon.png">',
        ]
      : []),
    `<style id="${brandStyleId}" nonce="${nonce}">${brandStyle(...colours)}</style>`,
    `<noscript><style nonce="${nonce}">${plainStyle(...colours)}</style></noscript>`,
    ...(facts.community ? tellAsks(firstAsks(address)) : []),
    ...(assets.blockingScript ? [`<script src="${assets.blockingScript}"></script>`] : []),
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...(assets.font
      ? [`<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`]
      : []),
    ...files.filter((file) => !isStyle(file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...assets.modules.map((file) => `<script type="module" src="${file}"></script>`),
    dataBlock('type="application/json" id="guildhall-page"', { ...facts, community: brand }),
  ];
  return {
    html: `<!doctype html>\n<html lang="en"><head>${head.join('')}</head><body><div id="root"></div><noscript>${plainPage(facts, path, publicHead).toString()}</noscript></body></html>\n`,
    contentSecurityPolicy: [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${assets.inlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self'",
      // The two whose videos a post may show, once a reader presses play (product rules: Forms and texts).
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
