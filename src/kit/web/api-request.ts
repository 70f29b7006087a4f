import { type Call, pathOf } from '../common/call.ts';
import { type Files, formOf, namesOf } from './api-form.ts';
import type { ApiRequest } from './send-patiently.ts';
import { keyFor } from './unanswered-keys.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Files;
}

/** What leaves: address, body, and a key that makes a repeated write harmless. */
export function requestOf(endpoint: Call, input: object): ApiRequest {
  const { params = {}, query = {}, body, files }: Parts = input;
  const { method, idempotent } = endpoint;
  const url = pathOf(endpoint.path, params) + searchOf(query);
  const headers = new Headers({ accept: 'application/json' });
  const init: RequestInit = { method, credentials: 'same-origin' };
  let said = '';
  if (files) {
    init.body = formOf(body ?? {}, files);
    said = JSON.stringify([body, namesOf(files)]);
  } else if (method !== 'GET' && body) {
    headers.set('content-type', 'application/json');
    init.body = said = JSON.stringify(body);
  }
  const request: ApiRequest = { url, init, headers, isRepeatable: endpoint.reads || idempotent };
  if (!idempotent || method === 'GET') return request;
  // Without a body it sets a state, which is the same the second time.
  if (said !== '') request.said = method + said;
  // Made once for a call, so that its automatic retries carry the same key.
  headers.set('idempotency-key', keyFor(url, request.said));
  return request;
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
