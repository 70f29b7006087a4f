import { isSignedIn, type Call, type CallInput, type CallOutput } from '../common/call.ts';
import { ApiError, errorOf, unreadable, unreadableAnswer } from './api-error.ts';
import type { Files } from './api-form.ts';
import { requestOf } from './api-request.ts';
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
import { isUnanswered } from './reach/unanswered.ts';
import { createRefresh } from './refresh.ts';
import { touchHeader } from '../common/touch.ts';
import { type ApiRequest, type Send, sendPatiently } from './send-patiently.ts';
import { touchedAgo } from './touch.ts';
import type { TokenHolder } from './token-holder.ts';
import { noteAnswered, noteLost } from './unanswered-keys.ts';
import { workOn } from './working.ts';

export type ApiInput<E extends Call> = CallInput<E> & { files?: Files };

export interface ApiWiring {
  session: TokenHolder;
  /** Answers `{ token }` to the refresh cookie. */
  refresh: Call;
  alert(error: ApiError): void;
  /** Nothing answered a call. */
  unanswered(): void;
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

/** For the last words of a page that is being left: the browser would take back what is still on its way. */
export const sendWhileLeaving: Send = (url, init) => fetch(url, { ...init, keepalive: true });

let wiring: ApiWiring | undefined;
let refresh: ReturnType<typeof createRefresh> | undefined;

export function configureApi(parts: ApiWiring): void {
  wiring = parts;
  refresh = createRefresh(parts.session, () => sendPatiently(requestOf(parts.refresh, {})));
}

export function call<E extends Call>(
  endpoint: E,
  input: ApiInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const answer = ask(endpoint, requestOf(endpoint, input), options);
  if (!endpoint.reads) workOn(answer);
  return answer;
}

async function ask<E extends Call>(
  endpoint: E,
  request: ApiRequest,
  options: CallOptions,
): Promise<CallOutput<E>> {
  try {
    const early = request.init.method === 'GET' ? takeEarly(request.url) : undefined;
    const response = await (early?.response ?? sendAsMember(endpoint, request, options));
    // What was asked for before a change, and is not taken yet, may be older than the change.
    if (!endpoint.reads) forgetEarly();
    if (!response.ok) throw await errorOf(response);
    const answer = await read<E>(response.status, early ? early.body : bodyOf(response), options.signal);
    failing.delete(endpoint.path);
    noteOutcome(request);
    return answer;
  } catch (error) {
    noteOutcome(request, error);
    // The token took this person for an admin, and the rows no longer do: the screen has to know.
    if (error instanceof ApiError && error.code === 'admins_only') freshToken().catch(() => undefined);
    tellOf(error, endpoint, options);
    throw error;
  }
}

/** Where nobody knows whether a write was done, the same one gets the same key. */
function noteOutcome({ url, said, headers }: ApiRequest, error?: unknown): void {
  const key = headers.get('idempotency-key');
  if (said === undefined || key === null) return;
  if (isUnanswered(error) || (error instanceof ApiError && error.code === unreadable))
    noteLost(url, said, key);
  else if (error === undefined || error instanceof ApiError) noteAnswered(url);
}

export function tellOf(error: unknown, endpoint: Call, options: CallOptions): void {
  if (isUnanswered(error)) wiring?.unanswered();
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

/** A 401 is answered by one silent refresh and a second try; only then is the session lost. */
export async function sendAsMember(
  endpoint: Pick<Call, 'access'>,
  request: ApiRequest,
  { signal, wayBack, send, retries }: CallOptions = {},
): Promise<Response> {
  const token = bear(request.headers);
  const sent = retries === false ? { ...request, isRepeatable: false } : request;
  const response = await sendPatiently(sent, signal, send);
  const needsSession = isSignedIn(endpoint.access);
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
async function read<E extends Call>(
  status: number,
  body: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<CallOutput<E>> {
  try {
    return (await body) as CallOutput<E>;
  } catch (error) {
    // A caller who has stopped waiting broke it off.
    signal?.throwIfAborted();
    throw unreadableAnswer(status, error);
  }
}
