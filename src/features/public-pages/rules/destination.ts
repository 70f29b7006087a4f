export type Destination =
  /** A screen of the app. */
  | { is: 'inside'; path: string }
  /** Something of this origin that the server itself answers, such as a file. */
  | { is: 'file'; href: string }
  | { is: 'outside'; href: string }
  /** For the mail or telephone program. */
  | { is: 'program'; href: string }
  | { is: 'nowhere' };

/** As URL reads it, on whichever side this runs; null where it is no address. */
export type ReadAddress = (address: string, base: string) => Address | null;
type Address = Record<'href' | 'protocol' | 'origin' | 'pathname' | 'search' | 'hash', string>;

/** Where an address in a text leads. URL's own reading decides, because it is what a click would follow. */
export function destinationOf(address: string, origin: string, read: ReadAddress): Destination {
  const url = address.startsWith('#') ? null : read(address, `${origin}/`);
  if (!url) return { is: 'nowhere' };
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { is: 'program', href: url.href };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { is: 'nowhere' };
  if (url.origin !== origin) return { is: 'outside', href: url.href };
  if (url.pathname.startsWith('//')) return { is: 'nowhere' };
  const path = url.pathname + url.search + url.hash;
  return /^\/(?:files|api)\//i.test(path) ? { is: 'file', href: path } : { is: 'inside', path };
}
