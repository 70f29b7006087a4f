import { isSeal, keyedHash } from '../secret-tokens.ts';

export interface Unsubscription {
  address: string;
  kind: string;
}

/** Says who wants no more of what; the seal over it, and over the community, is ours alone. Nothing is stored for it. */
export class UnsubscribeTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  make(communityId: number, { address, kind }: Unsubscription): string {
    const content = Buffer.from(`${kind}\n${address}`).toString('base64url');
    return `${content}.${this.#seal(communityId, content).toString('base64url')}`;
  }

  read(communityId: number, token: string): Unsubscription | undefined {
    const [content = '', seal = '', ...more] = token.split('.');
    if (more.length > 0 || !isSeal(seal, this.#seal(communityId, content))) return undefined;
    const [kind = '', address = ''] = Buffer.from(content, 'base64url').toString('utf8').split('\n');
    return { address, kind };
  }

  /** 128 bits, so that the address in a mail's header stays short. */
  #seal(communityId: number, content: string): Buffer {
    return keyedHash(this.#secret, 'mail.unsubscribe', `${communityId}\n${content}`).subarray(0, 16);
  }
}
