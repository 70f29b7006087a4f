import type { CallOutput, Endpoint } from '../common/endpoint.ts';
import { ApiError, errorOf, unreadableAnswer } from './api-error.ts';
import { type ApiInput, type ApiRequest, requestOf } from './api-request.ts';
import { sendPatiently } from './api-retry.ts';
import { createRefresh } from './refresh.ts';
import { touchHeader } from '../common/touch.ts';
import { touchedAgo } from './touch.ts';

export interface TokenHolder {
  token(): string | null;
  renew(token: string): void;
  /** The session is over without the person's own doing. */
  lose(): void;
}

export interface ApiWiring {
  session: TokenHolder;
  /** Answers `{ token }` to the refresh cookie. */
  refresh: Endpoint;
  alert(error: ApiError): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Tell the person with SPEC 8's alert when the call fails other than by a missing sign-in. */
  alert?: boolean;
}

let wiring: ApiWiring | undefined;
let refresh: ReturnType<typeof createRefresh> | undefined;

export function configureApi(parts: ApiWiring): void {
  wiring = parts;
  refresh = createRefresh(parts.session, parts.refresh);
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  try {
    const response = await sendAsMember(endpoint, requestOf(endpoint, input), options.signal);
    if (!response.ok) throw await errorOf(response);
    return await read(endpoint, response);
  } catch (error) {
    // The token took this person for an admin, and the rows no longer do: the screen has to know.
    if (error instanceof ApiError && error.code === 'admins_only') freshToken().catch(() => undefined);
    if (options.alert && error instanceof ApiError && error.status !== 401) wiring?.alert(error);
    throw error;
  }
}

/** For an endpoint whose answer is a file: the browser saves it under the name that the server gave it. */
export async function download<E extends Endpoint>(endpoint: E, input: ApiInput<E>): Promise<void> {
  const response = await sendAsMember(endpoint, requestOf(endpoint, input));
  if (!response.ok) throw await errorOf(response);
  const [, encoded = 'download'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(encoded);
  link.click();
  // The download has begun by then; until it has, the address must live.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A 401 is answered by one silent refresh and a second try; only then is the session lost. */
async function sendAsMember(
  endpoint: Endpoint,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const token = bear(request.headers);
  const response = await sendPatiently(request, signal);
  const needsSession = endpoint.access === 'member' || endpoint.access === 'admin';
  if (response.status !== 401 || !needsSession) return response;
  if (!(await renewToken(token))) return response;
  bear(request.headers);
  const second = await sendPatiently(request, signal);
  if (second.status === 401) wiring?.session.lose();
  return second;
}

function bear(headers: Headers): string | null {
  const token = wiring?.session.token() ?? null;
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  headers.set(touchHeader, touchedAgo());
  return token;
}

/** True when there is a newer token than the refused one; false when the person has to sign in. */
export async function renewToken(refused: string | null): Promise<boolean> {
  const isRenewed = refused !== null && refresh !== undefined && (await refresh(refused));
  if (!isRenewed) wiring?.session.lose();
  return isRenewed;
}

/** After a change of what the token says: profile, role or plan. */
export function freshToken(): Promise<boolean> {
  return renewToken(wiring?.session.token() ?? null);
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<CallOutput<E>> {
  try {
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    // The server has checked a polled answer's shape often enough; its size makes a second check felt.
    return (endpoint.polled ? answer : endpoint.output.parse(answer)) as CallOutput<E>;
  } catch (error) {
    throw unreadableAnswer(response.status, error);
  }
}
