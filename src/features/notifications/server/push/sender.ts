import { createHash, ECDH } from 'node:crypto';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicLookup } from '../../../../kit/server/public-addresses.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { PushKeys } from './keys.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows. */
export interface PushContent {
  title: string;
  body: string;
  /** A path of the community. */
  link: string;
  /** A later one of the same place replaces it. */
  tag: string;
  unread: number;
}

export interface PushOptions {
  isUrgent: boolean;
  /** For how long a push service keeps it for a device that is off. */
  lifeSeconds: number;
}

/**
 * `gone`: the browser does not want it any more. `refused`: the push service does not want it from us; perhaps the next one.
 * `later`: it may work at another time.
 */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; retryAfterSeconds: number };

export type SendPush = (
  target: PushTarget,
  content: PushContent,
  options: PushOptions,
) => Promise<PushOutcome>;

interface Parts {
  keys: () => Promise<PushKeys>;
  contact: string;
  hosts: readonly string[];
  /** How names become addresses; tests lead to a push service of their own. */
  lookup?: LookupFunction;
  /** Tests have certificates of their own. */
  ca?: string;
  port?: number;
}

const timeoutMs = 10_000;
const mostAnswerBytes = 4096;
/** A push service takes 4,096 bytes with all that encryption adds. */
const mostBodyLetters = 300;

export function createSendPush({ keys, contact, hosts, lookup, ca, port }: Parts): SendPush {
  return async (target, content, { isUrgent, lifeSeconds }) => {
    if (!isPushEndpoint(target.endpoint, hosts) || !isKeyOfBrowser(target)) return { is: 'gone' };
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = await keys();
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify({ ...content, body: content.body.slice(0, mostBodyLetters) }),
      {
        vapidDetails: { subject: contact, publicKey, privateKey },
        TTL: lifeSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
      },
    );
    return post(new URL(target.endpoint), headers, body, { lookup: lookup ?? publicLookup, ca, port });
  };
}

/** A point on the curve and a secret, as browsers make them. What else goes wrong is ours, and no reason to forget a browser. */
function isKeyOfBrowser({ p256dh, auth }: PushTarget): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    ECDH.convertKey(point, 'prime256v1');
    return point.length === 65 && Buffer.from(auth, 'base64url').length >= 16;
  } catch {
    return false;
  }
}

function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer | null,
  { lookup, ca, port }: { lookup: LookupFunction; ca: string | undefined; port: number | undefined },
): Promise<PushOutcome> {
  return new Promise((done, fail) => {
    // No agent: no proxy of the environment, and no connection that was made for somebody else. Redirects are answers like any other.
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        ...(ca && { ca }),
        ...(port && { port }),
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > mostAnswerBytes) answer.destroy();
        });
        answer.on('close', () => done(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'])));
        answer.on('error', () => undefined);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500) return { is: 'later', retryAfterSeconds: secondsIn(retryAfter) };
  return { is: 'refused' };
}

/** Between half a minute and an hour, whatever they say. */
function secondsIn(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 30), 3600) : 60;
}
