import { type BrandColours, brandColours, surfaces } from './colour.ts';

type Scheme = 'light' | 'dark';

/** Of the style element that the server writes and a new branding rewrites. */
export const brandStyleId = 'guildhall-brand';

const inBoth = ({ brand, onBrand, brandHover, topbar, onTopbar }: BrandColours) => ({
  '--gh-brand': brand,
  '--gh-on-brand': onBrand,
  '--gh-brand-hover': brandHover,
  '--gh-topbar': topbar,
  '--gh-on-topbar': onTopbar,
});

const inScheme = (colours: BrandColours, name: Scheme) => ({
  '--gh-page': surfaces[name].page,
  '--gh-surface': surfaces[name].surface,
  '--gh-raised': surfaces[name].raised,
  '--gh-brand-text': colours[name].text,
  '--gh-brand-tint': colours[name].tint,
});

const textOf = (roles: Readonly<Record<string, string>>) =>
  Object.entries(roles)
    .map(([role, colour]) => `${role}:${colour};`)
    .join('');

/** The roles of one scheme, for an element that wears them whatever the page around it does. */
export function brandRoles(
  primary: string,
  topbar: string,
  scheme: Scheme,
): Readonly<Record<string, string>> {
  const colours = brandColours(primary, topbar);
  return { ...inBoth(colours), ...inScheme(colours, scheme) };
}

/**
 * The style sheet that makes a page wear a community's colours. The server writes it into the head, so the first paint has
 * them; a browser that is open when they change writes it again.
 */
export function brandStyle(primary: string, topbar: string): string {
  const colours = brandColours(primary, topbar);
  return (
    `:root{${textOf({ ...inBoth(colours), ...inScheme(colours, 'light') })}}` +
    `:root[data-mantine-color-scheme="dark"]{${textOf(inScheme(colours, 'dark'))}}`
  );
}
