import { expect, it } from 'vitest';
import type { PageFacts } from '../../features/communities/contract.ts';
import { developmentAssets, renderPage } from './page.ts';

const bare: PageFacts = {
  community: null,
  missing: 'bare',
  host: 'example.org',
  home_url: 'https://example.org',
  demo_sign_ins: [],
  enterprise_email: 'sales@example.org',
};

it('has an icon of its own on the bare host', () => {
  const { html, contentSecurityPolicy } = renderPage(developmentAssets, bare);
  const [, icon = ''] = /<link rel="icon" href="([^"]*)">/.exec(html) ?? [];
  expect(decodeURIComponent(icon)).toContain('<path');
  expect(contentSecurityPolicy).toContain("img-src 'self' data:");
});
