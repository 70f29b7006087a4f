import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import type { Config } from '../../../kit/server/config.ts';
import { version } from '../version.ts';
import { arrivalPath, doctorHeader, tokenOf, type Arrival } from './arrival.ts';
import { ok, warning, wrong, type Check, type Place, type Told } from './check.ts';
import { reasonOf } from './examine.ts';

const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/[[\]]/g, '')) !== 0;

/** A name that no one has: it is found, and certified, by a wildcard alone. */
const anyCommunity = ({ publicUrl, defaultCommunity }: Config) =>
  defaultCommunity === undefined
    ? `doctor-${randomBytes(4).toString('hex')}.${publicUrl.hostname}`
    : undefined;

export const dnsCheck: Check = {
  name: 'DNS',
  todo: 'Check the DNS records of PUBLIC_URL.',
  async look({ config, lookup }) {
    const { publicUrl } = config;
    if (isLocal(publicUrl)) return ok(`Not needed for ${publicUrl.hostname}.`);
    const own = await lookup(publicUrl.hostname).catch(() => undefined);
    if (own === undefined)
      return wrong(`${publicUrl.hostname} is not found.`, `Add a DNS record for ${publicUrl.hostname}.`);
    const community = anyCommunity(config);
    if (community === undefined) return ok(`${publicUrl.hostname} is ${own}.`);
    const its = await lookup(community).catch(() => undefined);
    if (its === undefined)
      return wrong(
        `*.${publicUrl.hostname} is not found, and each community is a name below it.`,
        `Add a DNS record for *.${publicUrl.hostname}, or set DEFAULT_COMMUNITY to serve a single community.`,
      );
    return ok(`${publicUrl.hostname} is ${own}, and *.${publicUrl.hostname} is ${its}.`);
  },
};

const dayMs = 86_400_000;
const soonDays = 14;

export const certificateCheck: Check = {
  name: 'Certificate',
  todo: 'Check that the proxy is running, and that PUBLIC_URL leads to it.',
  async look(place) {
    const { publicUrl } = place.config;
    if (publicUrl.protocol !== 'https:')
      return isLocal(publicUrl)
        ? ok('Not needed on this machine.')
        : warning(
            'PUBLIC_URL has no https: passwords can be read on their way, and browsers allow neither passkeys nor push.',
            'Put a proxy with a certificate before Guildhall (docs/running.md has samples), and set PUBLIC_URL to https://…',
          );
    const shown = await certificateOf(place, publicUrl.hostname);
    const told = gradeCertificate(shown, publicUrl.hostname);
    const community = anyCommunity(place.config);
    if (told.grade === 'wrong' || community === undefined) return told;
    // Caddy has a certificate for each host of its file: a name that is in none may be refused.
    const theirs = await certificateOf(place, community).catch(() => undefined);
    if (theirs && checkServerIdentity(community, theirs.certificate) === undefined) return told;
    return warning(
      `${told.says} It does not hold for *.${publicUrl.hostname}.`,
      'Get a wildcard certificate, or one for each community, and let the proxy present it.',
    );
  },
};

export interface Shown {
  certificate: PeerCertificate;
  /** Why browsers would not trust it; undefined where they do. */
  distrust: string | undefined;
}

async function certificateOf({ config: { publicUrl }, lookup }: Place, hostname: string): Promise<Shown> {
  const host = await lookup(hostname);
  return new Promise((done, failed) => {
    const socket = connect({
      host,
      port: Number(publicUrl.port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // Looked at below, name by name.
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
      timeout: 4000,
    });
    socket.once('secureConnect', () => {
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      done({ certificate: socket.getPeerCertificate(), distrust });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('No certificate came.')));
    socket.once('error', failed);
  });
}

export function gradeCertificate({ certificate, distrust }: Shown, hostname: string, now = Date.now()): Told {
  const todo = 'Renew the certificate, and let the proxy present all of its chain.';
  const until = new Date(certificate.valid_to);
  const days = Math.floor((until.getTime() - now) / dayMs);
  const day = until.toISOString().slice(0, 10);
  if (days < 0) return wrong(`The certificate of ${hostname} ended on ${day}.`, todo);
  if (distrust !== undefined)
    return wrong(`Browsers do not trust the certificate of ${hostname} (${distrust}).`, todo);
  const misfit = checkServerIdentity(hostname, certificate);
  if (misfit) return wrong(`The certificate is for other hosts than ${hostname}.`, todo);
  const says = `The certificate of ${hostname} is good until ${day}.`;
  return days < soonDays ? warning(says, 'Look why it is not renewed by itself.') : ok(says);
}

/** Of the range for documentation: no one has it, and only a caller who makes it up sends it. */
const madeUp = '203.0.113.77';

export const proxyCheck: Check = {
  name: 'Proxy',
  todo: 'Start Guildhall and the proxy, and check that PUBLIC_URL leads to them, also from this machine.',
  async look(place) {
    const { config, secret } = place;
    if (secret === undefined) return warning('Unknown before the first start.', this.todo);
    const arrival = await arrivalAt(place, secret).catch((problem: unknown) => reasonOf(problem));
    if (typeof arrival === 'string')
      return wrong(`${config.publicUrl.origin} does not answer: ${arrival}`, this.todo);
    return gradeArrival(arrival, config);
  },
};

async function arrivalAt(
  { config: { publicUrl }, lookup }: Place,
  secret: string,
): Promise<Arrival | undefined> {
  const host = await lookup(publicUrl.hostname);
  const isSecure = publicUrl.protocol === 'https:';
  const options: RequestOptions & { rejectUnauthorized: boolean; servername?: string } = {
    host,
    port: publicUrl.port || (isSecure ? 443 : 80),
    path: arrivalPath,
    headers: { host: publicUrl.host, [doctorHeader]: tokenOf(secret), 'x-forwarded-for': madeUp },
    agent: false,
    timeout: 4000,
    // The certificate has a check of its own.
    rejectUnauthorized: false,
    ...(isSecure && isIP(publicUrl.hostname) === 0 && { servername: publicUrl.hostname }),
  };
  const response = await new Promise<IncomingMessage>((done, failed) => {
    const send = isSecure ? httpsRequest : httpRequest;
    const asked = send(options, done);
    asked.once('timeout', () => asked.destroy(new Error('It took too long.')));
    asked.once('error', failed);
    asked.end();
  });
  const body = await text(response);
  try {
    return response.statusCode === 200 ? (JSON.parse(body) as Arrival) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: what answered is not this installation. */
export function gradeArrival(arrival: Arrival | undefined, { publicUrl, trustProxy }: Config): Told {
  if (!arrival)
    return wrong(
      `Something else than this installation answers at ${publicUrl.origin}.`,
      'Let the proxy pass everything on to Guildhall. Several nodes need the same SECRET.',
    );
  const sample = 'docs/running.md has samples for nginx and Caddy.';
  if (arrival.version !== version)
    return warning(
      `Version ${arrival.version} is running, and the code here is ${version}.`,
      'Restart Guildhall.',
    );
  if (arrival.host !== publicUrl.host)
    return wrong(
      `The proxy passes on the host ${arrival.host} instead of ${publicUrl.host}: communities are told apart by it.`,
      `Let the proxy pass on the Host header. ${sample}`,
    );
  const hasProxy = arrival.set_by_proxy.length > 0 || arrival.forwarded_for !== madeUp;
  if (!trustProxy)
    return hasProxy
      ? wrong(
          'A proxy stands before Guildhall, and TRUST_PROXY is not set: all visitors seem to come from one address, and share one allowance.',
          'Set TRUST_PROXY=1.',
        )
      : ok('No proxy stands before Guildhall, and it expects none.');
  if (arrival.address === madeUp)
    return wrong(
      'Callers can make up the address that they come from: X-Forwarded-For arrives as they sent it.',
      `Let the proxy set X-Forwarded-For. Where there is no proxy, set TRUST_PROXY=0. ${sample}`,
    );
  if (`${arrival.protocol}:` !== publicUrl.protocol)
    return wrong(
      `Guildhall is told ${arrival.protocol}, and PUBLIC_URL says ${publicUrl.protocol.slice(0, -1)}.`,
      `Let the proxy set X-Forwarded-Proto. ${sample}`,
    );
  return ok(`The proxy passes on host, protocol and address (${arrival.address}).`);
}
