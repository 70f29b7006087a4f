import { textOn } from './colour.ts';

/** A gabled house in these colours, for the bare host and for a community without a picture of its own. */
export const pageIcon = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(pageIconSvg(colour))}`;

export const pageIconSvg = (colour: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<rect width="32" height="32" rx="7" fill="${colour}"/>` +
  `<path d="M7 25V14l9-7 9 7v11zM13 25v-7h6v7" fill="none" stroke="${textOn(colour)}" stroke-width="2.4" ` +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** What stands for a community in a browser's tab. */
export const iconOf = (brand: {
  logo: string | null;
  logo_icon: string | null;
  topbar_color: string;
}): string => brand.logo_icon ?? brand.logo ?? pageIcon(brand.topbar_color);
