import { isIP, type LookupFunction } from 'node:net';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { ForbiddenAddress, isPublicAddress, notPublic, publicLookup } from './public-addresses.ts';

const mostAnswerBytes = 4096;

export interface OutgoingAnswer {
  status: number;
  /** Its first KB, as text. */
  beginning: string;
  retryAfter: string | undefined;
}

/**
 * Calls to addresses that members have given: never to this machine or its network, whatever name leads there. What the address says is judged
 * each time, and what its name leads to by the connection itself. The hosts that the operator has named are let through as they are.
 */
export class Outgoing {
  readonly #allowed: ReadonlySet<string>;
  readonly #lookup: LookupFunction;

  /** `lookup` is how names become addresses; tests have names of their own. */
  constructor(allowedHosts: readonly string[], lookup: LookupFunction = publicLookup) {
    this.#allowed = new Set(allowedHosts);
    this.#lookup = lookup;
  }

  /** What can be told without a connection. Node asks no look-up for an address in numbers, so those are judged here. */
  judge(address: string): URL {
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.username || url.password)
      throw new ForbiddenAddress('Use a web address without a user name or password.');
    if (this.#isAllowed(url)) return url;
    if (url.protocol !== 'https:') throw new ForbiddenAddress('Use an address that begins with https://.');
    const host = hostIn(url);
    if (isIP(host) && !isPublicAddress(host)) throw notPublic();
    return url;
  }

  /** The same, and what its name leads to at this moment. A name that leads nowhere yet is no fault. */
  async judgeNow(address: string): Promise<void> {
    const url = this.judge(address);
    if (isIP(hostIn(url)) || this.#isAllowed(url)) return;
    const problem = await new Promise<Error | null>((done) => {
      const patience = setTimeout(done, 3000, null);
      this.#lookup(hostIn(url), { all: true }, (failed) => {
        clearTimeout(patience);
        done(failed);
      });
    });
    if (problem instanceof ForbiddenAddress) throw problem;
  }

  /** Redirects are answers like any other. The signal ends it, however slowly the other side drips. */
  async post(
    address: string,
    { headers, body, timeoutMs }: { headers: Record<string, string>; body: Buffer; timeoutMs: number },
  ): Promise<OutgoingAnswer> {
    const url = this.judge(address);
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((done, fail) => {
      // No agent: no proxy of the environment, and no connection that was made for somebody else.
      const options = {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': String(body.length) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!this.#isAllowed(url) && { lookup: this.#lookup }),
      };
      let hasStatus = false;
      const sent = request(url, options, (answer) => {
        hasStatus = true;
        const pieces: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          pieces.push(piece);
          bytes += piece.length;
          if (bytes > mostAnswerBytes) answer.destroy();
        });
        answer.on('error', () => undefined);
        answer.on('close', () =>
          done({
            status: answer.statusCode ?? 0,
            beginning: readable(Buffer.concat(pieces)),
            retryAfter: answer.headers['retry-after'],
          }),
        );
      });
      // Once there is a status it counts, wherever the rest of the answer breaks off.
      sent.on('error', (problem) => hasStatus || fail(problem));
      sent.end(body);
    });
  }

  #isAllowed = ({ host, hostname }: URL) => this.#allowed.has(host) || this.#allowed.has(hostname);
}

/** Without the brackets of IPv6. */
const hostIn = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** At most 1,024 letters, without what cannot be stored or shown. */
const readable = (bytes: Buffer) =>
  bytes
    .subarray(0, 1024)
    .toString('utf8')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .slice(0, 1024);
