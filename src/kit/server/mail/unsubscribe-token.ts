import { createHmac } from 'node:crypto';
import { deriveSecret, isSeal } from '../secrets.ts';

export interface Unsubscription {
  address: string;
  kind: string;
}

/** Says who wants no more of what; the seal over it, and over the community, is ours alone. Nothing is stored for it. */
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = deriveSecret(secret, 'mail.unsubscribe');
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
    return createHmac('sha256', this.#key).update(`${communityId}\n${content}`).digest().subarray(0, 16);
  }
}
