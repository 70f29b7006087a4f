import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Situation {
  origin: string;
  rpID: string;
  /** Whether the device asks for a finger or a PIN. */
  isVerified?: boolean;
}

/** A passkey in software: what a browser and a device answer to a challenge. */
export class TestAuthenticator {
  readonly #id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coordinates: { x: Buffer; y: Buffer };
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  create(challenge: string, situation: Situation): Record<string, unknown> {
    // COSE: an elliptic key (2) for ES256 (-7) on P-256 (1).
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.#coordinates.x)],
        [-3, new Uint8Array(this.#coordinates.y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#state(situation, flag.hasKey),
      Buffer.alloc(16),
      length,
      this.#id,
      key,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Map<string, string>,
    );
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, situation).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(challenge: string, situation: Situation): Record<string, unknown> {
    this.counter += 1;
    const client = clientData('webauthn.get', challenge, situation);
    const authData = this.#state(situation, 0);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey).toString(
        'base64url',
      ),
    });
  }

  #state({ rpID, isVerified = true }: Situation, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = flag.present | (isVerified ? flag.verified : 0) | more;
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter]);
  }

  #answer(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, challenge: string, { origin }: Situation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
