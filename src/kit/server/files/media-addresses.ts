import { isSeal, keyedHasher } from '../secret-tokens.ts';

const day = 86_400_000;

/**
 * Where a community's own files are to be had: an address that cannot be guessed, is the same for every reader for a day so that browsers can
 * keep what they fetched, and ends a day later. Whoever may not see a post is never told the address of its pictures.
 */
export class MediaAddresses {
  readonly #hashShown: (text: string) => Buffer;
  readonly #hashHidden: (text: string) => Buffer;

  constructor(secret: string) {
    this.#hashShown = keyedHasher(secret, 'media address');
    this.#hashHidden = keyedHasher(secret, 'address of hidden media');
  }

  addressOf(communityId: number, name: string, now = Date.now()): string {
    const span = spanOf(now);
    return `/media/${name}?d=${span}&s=${this.#seal(communityId, name, span).toString('base64url')}`;
  }

  /** For those who look after what was removed: it works for a file that is hidden from everybody else. */
  hiddenAddressOf(communityId: number, name: string, now = Date.now()): string {
    const span = spanOf(now);
    const seal = this.#seal(communityId, name, span, { evenHidden: true });
    return `/media/${name}?d=${span}&h=1&s=${seal.toString('base64url')}`;
  }

  /** Until when a genuine address works; undefined for every other. */
  endOf(
    communityId: number,
    name: string,
    { d, s, evenHidden }: { d?: string | undefined; s?: string | undefined; evenHidden: boolean },
    now = Date.now(),
  ): Date | undefined {
    if (d === undefined || s === undefined || !/^\d{1,7}$/.test(d)) return undefined;
    const span = Number(d);
    if (span > spanOf(now) || span < spanOf(now) - 1) return undefined;
    if (!isSeal(s, this.#seal(communityId, name, span, { evenHidden }))) return undefined;
    // Handed out to the last moment of its day, it works for a day more.
    return new Date((span + 2) * day);
  }

  #seal(communityId: number, name: string, span: number, { evenHidden } = { evenHidden: false }): Buffer {
    const hash = evenHidden ? this.#hashHidden : this.#hashShown;
    return hash(`${communityId}/${name}/${span}`);
  }
}

const spanOf = (now: number) => Math.floor(now / day);
