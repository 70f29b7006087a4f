import type { LightMyRequestResponse } from 'fastify';
import type { Readable } from 'node:stream';
import { isSignedIn, type Access } from '../../src/kit/common/call.ts';
import type { Call } from './calls.ts';
import { requestOf, type FuzzRequest, type Who } from './requests.ts';
import type { FuzzWorld } from './world.ts';

export interface Finding {
  request: FuzzRequest;
  what: string;
}

export interface FuzzReport {
  requests: number;
  seconds: number;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Calls that did what they are for at least once. */
  answered: Set<string>;
  /** Places of shapes at which something wrong was sent. */
  broken: Set<string>;
  findings: Finding[];
}

const longestWaitMs = 30_000;
/** What waits for something larger on a busy machine is refused as “busy”, and told to come again; not for ever. */
const mostTries = 4;
/** A change of somebody's role that was under way when a request began may decide about it. */
const longestCommitMs = 2000;

/** Sends the requests of these turns, a few at a time, and says what no answer should have been. */
export async function fuzz(
  world: FuzzWorld,
  { seed, turns, atOnce = 8 }: { seed: number; turns: Iterable<number>; atOnce?: number },
): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    answered: new Set(),
    broken: new Set(),
    findings: [],
  };
  const began = performance.now();
  const left = turns[Symbol.iterator]();
  const sendNext = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const request = requestOf(world.calls, world.stock, seed, next.value);
      const { who, which } = request;
      const person = world.personFor(who, which);
      const since = new Date(Date.now() - longestCommitMs);
      const { status, text } = await answerTo(world, request, person?.client.token);
      report.requests += 1;
      report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
      const route = `${request.call.method} ${request.call.path}`;
      if (status < 300) report.answered.add(route);
      for (const place of request.places) report.broken.add(`${route} ${place}`);
      const what = wrongWith(request, status, text);
      const wasChanged = (what !== undefined || status === 403) && (await world.setBack(who, person, since));
      if (what !== undefined && (status >= 500 || !wasChanged)) report.findings.push({ request, what });
      if (status === 401) await world.keepSignedIn(who, which);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  report.seconds = (performance.now() - began) / 1000;
  return report;
}

interface FuzzAnswer {
  status: number;
  text: string;
  retryAfterSeconds?: number | undefined;
}

/** Asks again as often as a client would that does as it is told: only what stays busy is an answer. */
async function answerTo(
  world: FuzzWorld,
  request: FuzzRequest,
  token: string | undefined,
  tries = 1,
): Promise<FuzzAnswer> {
  const answer = await askOnce(world, request, token);
  if (answer.status !== 503 || answer.retryAfterSeconds === undefined || tries === mostTries) return answer;
  await new Promise((resume) => setTimeout(resume, answer.retryAfterSeconds! * 1000));
  return answerTo(world, request, token, tries + 1);
}

async function askOnce(
  world: FuzzWorld,
  request: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const { call, url, headers, payload } = request;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('no answer')), longestWaitMs);
  });
  const answer = world.app
    .inject({
      method: call.method as 'GET',
      url,
      headers: { host: 'fuzz.localhost', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      remoteAddress: `10.${(request.turn >> 16) & 255}.${(request.turn >> 8) & 255}.${request.turn & 255}`,
      ...(payload && { payload }),
      payloadAsStream: true,
    })
    .then(read);
  try {
    return await Promise.race([answer, tooLate]);
  } catch (problem) {
    return { status: 599, text: String(problem) };
  } finally {
    clearTimeout(timer);
  }
}

/** A stream that never ends on its own is left as soon as it has begun. */
async function read(response: LightMyRequestResponse): Promise<FuzzAnswer> {
  const stream: Readable = response.stream();
  const retryAfter = response.headers['retry-after'];
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.raw.res.destroy();
    stream.destroy();
    return { status: response.statusCode, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return {
    status: response.statusCode,
    text: Buffer.concat(chunks).toString('utf8'),
    retryAfterSeconds: retryAfter === undefined ? undefined : Number(retryAfter),
  };
}

function wrongWith({ call, who }: FuzzRequest, status: number, text: string): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  const isAnswered = status < 300;
  if (isAnswered && !mayCall(call, who)) return `${status} for someone who may not call`;
  return undefined;
}

function mayCall({ access }: Call, who: Who): boolean {
  if (access === 'admin') return who === 'admin';
  return !isSignedIn(access as Access) || who === 'member' || who === 'admin';
}

/** The request in words, and how to send it again. */
export function describe({ request, what }: Finding, seed: number): string {
  const { turn, call, who, url, headers, payload } = request;
  return [
    `${call.method} ${url.slice(0, 500)} as ${who}: ${what}`,
    `  ${JSON.stringify(headers)}`,
    `  ${payload?.toString('latin1').slice(0, 800) ?? ''}`,
    `  again: npm run bench:fuzz -- --seed ${seed} --only ${turn}`,
  ].join('\n');
}
