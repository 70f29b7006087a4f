import { z } from 'zod';
import type { AuditAction } from './audit-action.ts';
import type { SentFile } from './files.ts';
import './plain-issues.ts';

/**
 * Who may call. The order is the strength:
 * `anywhere` needs no community (health, branding look-up); `visitor` needs a community from the host but no
 * sign-in; `member` a live session in this community; `admin` a member whose community role is Admin.
 */
export type Access = 'anywhere' | 'visitor' | 'member' | 'admin';

export const isSignedIn = (access: Access) => access === 'member' || access === 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** So many calls in a minute, counted by each key that is named. */
export interface RateLimit {
  address?: number;
  member?: number;
  community?: number;
}

type Shape = z.ZodType;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
  A extends Access = Access,
> {
  method: Method;
  /** Begins with `/api/`; a slot is written `:name`. Matched without regard to case. */
  path: `/api/${string}`;
  access: A;
  summary: string;
  tags: readonly string[];
  params: Params;
  query: Query;
  body: Body;
  output: Output;
  status: number;
  /** Beside what is counted for all calls together. `none`: not counted at all. */
  rateLimit: RateLimit | 'none';
  /** A retry with the same `Idempotency-Key` gets the first answer again. Every member's write is, unless it says why not. */
  idempotent: boolean;
  /** Asking twice does no more than asking once, whatever the method: it is sent again like a GET, and no answer is kept for a key. */
  reads: boolean;
  /** Asked every few seconds: small, and not logged where all is well. */
  polled: boolean;
  /** Largest body in bytes, files included. */
  bodyLimit: number;
  /** The media type of a file that is the answer, instead of JSON in the shape of `output`. */
  download: string | undefined;
  /** Events, or families of them (`referral.*`), after which a browser asks again for what it shows of this. */
  staleAfter: readonly string[];
  /** What it may write into the audit. An admin's call that changes something, or hands out a file, has to say. */
  audits: readonly AuditAction[];
}

interface Declaration<P extends Shape, Q extends Shape, B extends Shape, O extends Shape, A extends Access> {
  method: Method;
  path: `/api/${string}`;
  access: A;
  summary: string;
  tags: readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  status?: number;
  rateLimit?: RateLimit | 'none';
  idempotent?: boolean;
  reads?: boolean;
  polled?: boolean;
  bodyLimit?: number;
  download?: string;
  staleAfter?: readonly string[];
  audits?: readonly AuditAction[];
}

export const defaultBodyLimit = 1_048_576;

/** A call that takes nothing, or a body that is empty. */
export const nothing = z.object({});

export function endpoint<
  const A extends Access,
  O extends Shape,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
>(declared: Declaration<P, Q, B, O, A>): Endpoint<P, Q, B, O, A> {
  return {
    ...declared,
    params: declared.params ?? (nothing as Shape as P),
    query: declared.query ?? (nothing as Shape as Q),
    body: declared.body ?? (nothing as Shape as B),
    status: declared.status ?? 200,
    rateLimit: declared.rateLimit ?? {},
    reads: declared.reads ?? declared.method === 'GET',
    idempotent:
      declared.idempotent ??
      (declared.method !== 'GET' && !(declared.reads ?? false) && isSignedIn(declared.access)),
    polled: declared.polled ?? false,
    bodyLimit: declared.bodyLimit ?? defaultBodyLimit,
    download: declared.download,
    staleAfter: declared.staleAfter ?? [],
    audits: declared.audits ?? [],
  };
}

/** What a caller hands over; empty parts may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', WithoutFiles<z.input<E['body']>>>;

type WithoutFiles<Body> = { [Name in keyof Body as Body[Name] extends SentFile ? never : Name]: Body[Name] };

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

export type CallOutput<E extends Endpoint> = z.output<E['output']>;

/** `/api/x/:id` with `{ id: 7 }` becomes `/api/x/7`. */
export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(String(params[slot])));
}
