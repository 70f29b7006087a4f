import { brandStyle, brandStyleId } from '../../../kit/common/brand-style.ts';
import { iconOf } from '../../../kit/common/page-icon.ts';
import type { Branding } from '../contract.ts';

/** What the server wrote into the head for a community, written again: the rest of the page reads it from there. */
export function wear(community: Branding, before: Branding | null): void {
  document.getElementById(brandStyleId)!.textContent = brandStyle(
    community.primary_color,
    community.topbar_color,
  );
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', community.topbar_color);
  // One that stays may have a number on it.
  if (before && iconOf(community) === iconOf(before)) return;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', iconOf(community));
}
