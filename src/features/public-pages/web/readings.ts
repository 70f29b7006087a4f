import type { PageSlug } from '../contract.ts';

const keyOf = (slug: PageSlug) => `guildhall-read-${slug}`;

/** The first-day checklist ticks off what has been opened in this browser. */
export function noteReading(slug: PageSlug): void {
  localStorage.setItem(keyOf(slug), '1');
}

export const hasRead = (slug: PageSlug) => localStorage.getItem(keyOf(slug)) !== null;
