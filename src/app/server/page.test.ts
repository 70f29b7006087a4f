import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../../features/communities/contract.ts';
import { screenFiles } from './built-files.ts';
import { mainScreens } from './main-screens.ts';
import { developmentAssets, renderPage } from './page.ts';

const bare: PageFacts = {
  community: null,
  missing: 'bare',
  closed: null,
  phone_prefix: '',
  host: 'example.org',
  home_url: 'https://example.org',
  stale_demo: null,
  held_until: null,
  demo_sign_ins: [],
  enterprise_email: 'sales@example.org',
};

const aCommunity: PageFacts['community'] = {
  name: 'Harbour',
  subdomain: 'harbour',
  logo: null,
  logo_icon: null,
  primary_color: '#123456',
  topbar_color: '#123456',
  tab_name_feed: null,
  tab_name_members: null,
  tab_name_opportunities_board: null,
  tab_name_library: null,
  tab_name_events: null,
};

it('has an icon of its own on the bare host', () => {
  const { html, contentSecurityPolicy } = renderPage(developmentAssets, bare, '/');
  const [, icon = ''] = /<link rel="icon" href="([^"]*)">/.exec(html) ?? [];
  expect(decodeURIComponent(icon)).toContain('<path');
  expect(contentSecurityPolicy).toContain("img-src 'self' data:");
  expect(contentSecurityPolicy).toContain("media-src 'self';");
  expect(/frame-src ([^;]*)/.exec(contentSecurityPolicy)?.[1]).toBe(
    'https://www.youtube-nocookie.com https://player.vimeo.com',
  );
});

describe('the files of a page', () => {
  const chunk = (name: string, imports: string[] = []) => ({
    file: `assets/${name}.js`,
    css: [`assets/${name}.css`],
    imports,
  });
  const screens = Object.values(mainScreens).flat();
  const manifest = {
    kit: chunk('kit'),
    ...Object.fromEntries(screens.map((name) => [name, chunk(name.split('/').at(-1)!, ['kit'])])),
  };
  const ofPath = screenFiles(manifest, new Set(['assets/kit.js', 'assets/kit.css']));
  const page = (path: string, community: PageFacts['community']) =>
    renderPage({ ...developmentAssets, screenFiles: ofPath }, { ...bare, community }, path).html;

  it('are those of its screen and of the frame, before any script has run', () => {
    const html = page('/Partner/14/', aCommunity);
    for (const name of ['frame', 'CompanyScreen.tsx']) {
      expect(html).toContain(`<link rel="stylesheet" href="/assets/${name}.css">`);
      expect(html).toContain(`<link rel="modulepreload" href="/assets/${name}.js">`);
    }
    expect(html).not.toContain('assets/kit');
    expect(html).not.toContain('DirectoryPage');
  });

  it('are no more than those of the start where there is no such screen, or no community', () => {
    expect(page('/public/about', aCommunity)).not.toContain('modulepreload');
    expect(page('/partner/14', null)).not.toContain('modulepreload');
  });
});

describe('what the screen of a page asks first', () => {
  const asksOf = (address: string) => {
    const { html } = renderPage(developmentAssets, { ...bare, community: aCommunity }, address);
    return /<meta name="guildhall-asks" content="([^"]*)">/.exec(html)?.[1];
  };

  it('is named in its head, with the values of the address', () => {
    expect(asksOf('/Partner/14/')).toBe(
      '/api/companies/14 /api/companies/14/reputation /api/companies/14/partnership',
    );
  });

  it('is not named where a search asks for something else', () => {
    expect(asksOf('/marketplace/members?q=paint')).toBeUndefined();
  });
});
