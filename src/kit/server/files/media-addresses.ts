import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const day = 86_400_000;

/**
 * Where a community's own files are to be had: an address that cannot be guessed, is the same for every reader for a day so that browsers can
 * keep what they fetched, and ends a day later. Whoever may not see a post is never told the address of its pictures.
 */
export class MediaAddresses {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'guildhall media addresses', 32));
  }

  addressOf(communityId: number, name: string, now = Date.now()): string {
    const span = spanOf(now);
    return `/media/${name}?d=${span}&s=${this.#sign(communityId, name, span)}`;
  }

  /** Until when a genuine address works; undefined for every other. */
  endOf(
    communityId: number,
    name: string,
    { d, s }: { d?: string | undefined; s?: string | undefined },
    now = Date.now(),
  ): Date | undefined {
    if (d === undefined || s === undefined || !/^\d{1,7}$/.test(d)) return undefined;
    const span = Number(d);
    if (span > spanOf(now) || span < spanOf(now) - 1) return undefined;
    const genuine = Buffer.from(this.#sign(communityId, name, span));
    const given = Buffer.from(s);
    if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return undefined;
    // Handed out to the last moment of its day, it works for a day more.
    return new Date((span + 2) * day);
  }

  #sign(communityId: number, name: string, span: number): string {
    return createHmac('sha256', this.#key)
      .update(`${communityId}/${name}/${span}`)
      .digest('base64url')
      .slice(0, 27);
  }
}

const spanOf = (now: number) => Math.floor(now / day);
