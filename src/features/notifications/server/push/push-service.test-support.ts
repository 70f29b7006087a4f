import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Of nobody in particular, and trusted by nobody but these tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdVjI4Z8NgqCO3xDZ
lcS6vXcjjgurWUjISrFu27rNkCuhRANCAAT1h0eG9I8b8QaA84bd55TCLblmlzZO
N2ocKStpWOa0H/3SHZugR1MXU415fuWJAlz8QS/PWKhDXWEzzHda2cCJ
-----END PRIVATE KEY-----`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBdTCCARygAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFwdXNoLmV4
YW1wbGUudGVzdDAgFw0yNDAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRcHVzaC5leGFtcGxlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAT1h0eG9I8b8QaA84bd55TCLblmlzZON2ocKStpWOa0H/3SHZugR1MXU415
fuWJAlz8QS/PWKhDXWEzzHda2cCJo00wSzAcBgNVHREEFTATghFwdXNoLmV4YW1w
bGUudGVzdDAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBQ2bcYaqyH2LiosjvSy9tV4
uWcBeTAKBggqhkjOPQQDAgNHADBEAiA6f03wnZzEWz0BG6A/dhMvxDA/ObpKLLyl
G0xQbErkGgIgQ9mS/fXlUFzEQBrNG4rT7jzSPEDCQnuIiiG93mpoua4=
-----END CERTIFICATE-----`;

export const pushHost = 'push.example.test';

/** A browser that has subscribed: it alone can read what comes. */
export function aBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const target = {
    endpoint: `https://${pushHost}/send/${randomBytes(8).toString('hex')}`,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    target,
    /** RFC 8291 and RFC 8188, the other way round. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service over TLS that answers as it is told. */
export async function startPushService() {
  const received: Received[] = [];
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 201 };
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void receive(request, response);
  });
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  return {
    received,
    answerWith(next: typeof answer) {
      answer = next;
    },
    parts: {
      hosts: [pushHost],
      ca: certificate,
      lookup,
      port: (server.address() as AddressInfo).port,
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
