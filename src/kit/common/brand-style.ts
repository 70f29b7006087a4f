import { brandColours, surfaces } from './colour.ts';

/**
 * The style sheet that makes a page wear a community's colours. The server writes it into the head, so the first
 * paint has them; the admin's live preview uses the same text.
 */
export function brandStyle(primary: string, topbar: string): string {
  const colours = brandColours(primary, topbar);
  const scheme = (name: 'light' | 'dark') =>
    `--gh-page:${surfaces[name].page};--gh-surface:${surfaces[name].surface};--gh-raised:${surfaces[name].raised};` +
    `--gh-brand-text:${colours[name].text};--gh-brand-tint:${colours[name].tint};`;
  return (
    `:root{--gh-brand:${colours.brand};--gh-on-brand:${colours.onBrand};--gh-brand-hover:${colours.brandHover};` +
    `--gh-topbar:${colours.topbar};--gh-on-topbar:${colours.onTopbar};${scheme('light')}}` +
    `:root[data-mantine-color-scheme="dark"]{${scheme('dark')}}`
  );
}
