import { type Call, type CallInput, type CallOutput, pathOf } from '../common/call.ts';
import { ApiError, errorOf, retryAfterOf, unreachable, unreadableAnswer } from './api-error.ts';
import { type Files, formOf } from './api-form.ts';
import {
  bodyOf,
  forgetEarly,
  isAnyAskedEarly,
  isAskedEarly,
  keepEarly,
  takeArrived,
  takeEarly,
} from './early.ts';
import { sendOrTakeFromHead } from './head-start.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { isUnanswered } from './reach/unanswered.ts';
import { createRefresh } from './refresh.ts';
import { touchHeader } from '../common/touch.ts';
import { noteServerTime } from './server-time.ts';
import { touchedAgo } from './touch.ts';
import type { TokenHolder } from './token-holder.ts';

export type ApiInput<E extends Call> = CallInput<E> & { files?: Files };

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Files;
}

interface ApiRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean;
}

export interface ApiWiring {
  session: TokenHolder;
  /** Answers `{ token }` to the refresh cookie. */
  refresh: Call;
  alert(error: ApiError): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /**
   * Tell the person with an alert when the call fails other than by a missing sign-in (product rules: Errors). `once` is for polls: the
   * next failures say nothing until one has gone well. The frame says that nothing answers at all, and the screen what is not there.
   */
  alert?: boolean | 'once';
  /** Where somebody who has to sign in first comes back to, if not to where they are (product rules: Errors). */
  wayBack?: string | undefined;
  /** Instead of `fetch`, for what is followed while it leaves. */
  send?: Send;
  /** False where the caller sends again by itself, and has to know at once what went wrong. */
  retries?: false;
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** For the last words of a page that is being left: the browser would take back what is still on its way. */
export const sendWhileLeaving: Send = (url, init) => fetch(url, { ...init, keepalive: true });

let wiring: ApiWiring | undefined;
let refresh: ReturnType<typeof createRefresh> | undefined;

export function configureApi(parts: ApiWiring): void {
  wiring = parts;
  refresh = createRefresh(parts.session, () => sendPatiently(requestOf(parts.refresh, {})));
}

export async function call<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  try {
    const request = requestOf(endpoint, input);
    const early = request.init.method === 'GET' ? takeEarly(request.url) : undefined;
    const response = await (early?.response ?? sendAsMember(endpoint, request, options));
    // What was asked for before a change, and is not taken yet, may be older than the change.
    if (!endpoint.reads) forgetEarly();
    if (!response.ok) throw await errorOf(response);
    const answer = await read<E>(response.status, early ? early.body : bodyOf(response));
    failing.delete(endpoint.path);
    return answer;
  } catch (error) {
    // The token took this person for an admin, and the rows no longer do: the screen has to know.
    if (error instanceof ApiError && error.code === 'admins_only') freshToken().catch(() => undefined);
    tellOf(error, endpoint, options);
    throw error;
  }
}

function tellOf(error: unknown, endpoint: Call, options: CallOptions): void {
  if (error instanceof ApiError && isToldOf(error, endpoint, options)) wiring?.alert(error);
}

/** The polls whose failure the person knows of. */
const failing = new Set<string>();

function isToldOf(error: ApiError, { path }: Call, { alert = false }: CallOptions): boolean {
  if (error.status === 401) return false;
  if (alert !== 'once') return alert;
  if (isUnanswered(error) || error.status === 404 || failing.has(path)) return false;
  failing.add(path);
  return true;
}

/** Asks for what a screen will read first while its code is still on its way. Its first `call` gets the answer. */
export function askEarly(url: string): void {
  if (isAskedEarly(url) || (wiring?.session.token() ?? null) === null) return;
  const headers = new Headers({ accept: 'application/json' });
  const init = { method: 'GET', credentials: 'same-origin' } as const;
  const request = { url, init, headers, isRepeatable: true };
  keepEarly(url, sendAsMember({ access: 'member' }, request, { send: sendOrTakeFromHead }));
}

/** What was asked for early and is there already: a screen is drawn with it at once, and not first without it. */
export function answeredEarly<E extends Call>(endpoint: E, input: ApiInput<E>): CallOutput<E> | undefined {
  if (!isAnyAskedEarly()) return undefined;
  return takeArrived(requestOf(endpoint, input).url) as CallOutput<E> | undefined;
}

/** For an endpoint whose answer is a file: the browser saves it under the name that the server gave it. */
export async function download<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options?: CallOptions,
): Promise<void> {
  const response = await fetchFile(endpoint, input, options);
  const [, encoded = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(encoded);
  link.click();
  // The download has begun by then; until it has, the address must live.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** For an endpoint whose answer is a file that only members may have, such as a picture to show. */
export async function fetchFile<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  try {
    const response = await sendAsMember(endpoint, requestOf(endpoint, input), options);
    if (!response.ok) throw await errorOf(response);
    return response;
  } catch (error) {
    tellOf(error, endpoint, options);
    throw error;
  }
}

/** A 401 is answered by one silent refresh and a second try; only then is the session lost. */
async function sendAsMember(
  endpoint: Pick<Call, 'access'>,
  request: ApiRequest,
  { signal, wayBack, send, retries }: CallOptions = {},
): Promise<Response> {
  const token = bear(request.headers);
  const sent = retries === false ? { ...request, isRepeatable: false } : request;
  const response = await sendPatiently(sent, signal, send);
  const needsSession = endpoint.access === 'member' || endpoint.access === 'admin';
  if (response.status !== 401 || !needsSession) return response;
  if (!(await renewToken(token, wayBack))) return response;
  bear(request.headers);
  const second = await sendPatiently(sent, signal, send);
  if (second.status === 401) wiring?.session.lose(wayBack);
  return second;
}

function bear(headers: Headers): string | null {
  const token = wiring?.session.token() ?? null;
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  headers.set(touchHeader, touchedAgo());
  return token;
}

/** True when there is a newer token than the refused one; false when the person has to sign in. */
export async function renewToken(refused: string | null, wayBack?: string): Promise<boolean> {
  const isRenewed = refused !== null && refresh !== undefined && (await refresh(refused));
  if (!isRenewed) wiring?.session.lose(wayBack);
  return isRenewed;
}

/** After a change of what the token says: profile, role or plan. */
export function freshToken(): Promise<boolean> {
  return renewToken(wiring?.session.token() ?? null);
}

/** The server has checked the shape of its answer. */
async function read<E extends Call>(status: number, body: Promise<unknown>): Promise<CallOutput<E>> {
  try {
    return (await body) as CallOutput<E>;
  } catch (error) {
    throw unreadableAnswer(status, error);
  }
}

/** What leaves: address, body, and a key that makes a repeated write harmless. */
function requestOf(endpoint: Call, input: object): ApiRequest {
  const { params = {}, query = {}, body, files }: Parts = input;
  const headers = new Headers({ accept: 'application/json' });
  // Made once for a call, so that its automatic retries carry the same key.
  if (endpoint.idempotent && endpoint.method !== 'GET') headers.set('idempotency-key', newIdempotencyKey());
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  if (files) {
    init.body = formOf(body ?? {}, files);
  } else if (endpoint.method !== 'GET' && body) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  return {
    url: pathOf(endpoint.path, params) + searchOf(query),
    init,
    headers,
    isRepeatable: endpoint.reads || endpoint.idempotent,
  };
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const mostRetries = 2;
const longestWait = 10_000;

/** Milliseconds before the next attempt: what the server asked for, else 300, then 900, with jitter. */
function retryDelay(attempt: number, asked: number | undefined, random: number): number {
  if (asked !== undefined) return Math.min(asked, longestWait);
  return 300 * 3 ** attempt * (0.75 + random / 2);
}

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Sends, and sends again where nothing can be done twice by it: the network failed, or the server said 503. */
async function sendPatiently(
  request: ApiRequest,
  signal?: AbortSignal,
  send: Send = fetch,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = !request.isRepeatable || attempt === mostRetries;
    const answer = await send(request.url, {
      ...request.init,
      headers: request.headers,
      signal: signal ?? null,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (isLast) throw unreachable(error);
      return undefined;
    });
    if (answer) noteServerTime(answer.headers.get('date'));
    if (answer && (answer.status !== 503 || isLast)) return answer;
    await pause(retryDelay(attempt, answer && retryAfterOf(answer.headers), Math.random()));
    signal?.throwIfAborted();
  }
}
