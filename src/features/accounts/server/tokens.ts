import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveSecret } from '../../../kit/server/secrets.ts';
import type { Pass } from '../../../kit/server/http/calls.ts';
import { when, type Soon } from '../../../kit/server/http/soon.ts';
import { z } from 'zod';
import { claims, type Claims } from '../contract/claims.ts';

const lifetimeSeconds = 15 * 60;

// The fixed beginning of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow it.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What the server goes by. The rest is for the screen; what is true of it is read from the rows. */
const passClaims = claims
  .pick({ EcosystemSubdomain: true, SubscriptionStatus: true })
  .extend({ sid: z.uuid(), UserID: z.number().int(), exp: z.number() });
type PassClaims = z.infer<typeof passClaims>;

/** Makes and reads the bearer tokens. The key comes from the instance's secret, so every node has the same one. */
export class Tokens {
  readonly #privateKey;
  readonly #publicKey;
  /** Reading a signature costs more than the rest of a polled call: each token is read once. */
  readonly #read = new Map<string, PassClaims>();

  constructor(secret: string) {
    const der = Buffer.concat([pkcs8Prefix, deriveSecret(secret, 'token signing key')]);
    this.#privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.#publicKey = createPublicKey(this.#privateKey);
  }

  async sign(said: Omit<Claims, 'iat' | 'exp'>): Promise<string> {
    return new SignJWT(said)
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(this.#privateKey);
  }

  /** Undefined unless the token is ours, alive, and of this community. */
  read(token: string, subdomain: string): Soon<Pass | undefined> {
    return when(this.#read.get(token) ?? this.#verify(token), (said) => {
      if (!said || said.exp * 1000 <= Date.now() || said.EcosystemSubdomain !== subdomain) return undefined;
      return { sessionId: said.sid, memberId: said.UserID };
    });
  }

  async #verify(token: string): Promise<PassClaims | undefined> {
    if (!hasOneSpelling(token)) return undefined;
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, { algorithms: ['EdDSA'] });
      const said = passClaims.parse(payload);
      if (this.#read.size >= 20_000) this.#read.clear();
      this.#read.set(token, said);
      return said;
    } catch {
      return undefined;
    }
  }
}

/** What is signed can only be spelled as it was; the signature itself could be written with padding, or other last bits. */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}
