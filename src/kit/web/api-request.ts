import { type CallInput, type Endpoint, pathOf } from '../common/endpoint.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

export type Files = Record<string, File | readonly File[]>;
export type ApiInput<E extends Endpoint> = CallInput<E> & { files?: Files };

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Files;
}

export interface ApiRequest {
  url: string;
  init: RequestInit;
  headers: Headers;
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean;
}

export function requestOf(endpoint: Endpoint, input: object): ApiRequest {
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
    isRepeatable: endpoint.method === 'GET' || endpoint.idempotent,
  };
}

export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The server takes a list from a form as `name[]`, once for each item. */
const entriesOf = <Value>(name: string, value: Value | readonly Value[]): (readonly [string, Value])[] =>
  Array.isArray(value)
    ? value.map((one: Value) => [`${name}[]`, one] as const)
    : [[name, value as Value] as const];

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(body: Record<string, unknown>, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    for (const [key, one] of entriesOf(name, value)) form.append(key, textOf(one));
  }
  for (const [name, chosen] of Object.entries(files)) {
    for (const [key, file] of entriesOf(name, chosen)) form.append(key, file, file.name);
  }
  return form;
}
