import type { z } from 'zod';
import type { SentFile } from './files.ts';
import type { Role } from './roles.ts';

/**
 * Who may call. The order is the strength:
 * `anywhere` needs no community (health, branding look-up); `visitor` needs a community from the host but no
 * sign-in; `member` a live session in this community; a list of roles a member who holds one of them, or an admin; `admin` a member whose
 * community role is Admin.
 */
export type Access = 'anywhere' | 'visitor' | 'member' | readonly Role[] | 'admin';

export const isSignedIn = (access: Access) =>
  access === 'member' || access === 'admin' || typeof access !== 'string';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Shape = z.ZodType;

/**
 * What the browser reads of an endpoint. The shapes are there for the types alone: the thousands of them that the contracts declare are neither
 * fetched nor made where nobody validates.
 */
export interface Call<
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
  /** A retry with the same `Idempotency-Key` gets the first answer again. Every member's write is, unless it says why not. */
  idempotent: boolean;
  /** Asking twice does no more than asking once, whatever the method: it is sent again like a GET, and no answer is kept for a key. */
  reads: boolean;
  /** Events, or families of them (`referral.*`), after which a browser asks again for what it shows of this. */
  staleAfter: readonly string[];
  /** Never set. */
  shapes?: { params: Params; query: Query; body: Body; output: Output };
}

type Flags = Pick<Call, 'idempotent' | 'reads' | 'staleAfter'>;

/** What holds for an endpoint that does not say otherwise. */
export const usualFlags = (method: Method, access: Access, reads = method === 'GET'): Flags => ({
  reads,
  idempotent: !reads && isSignedIn(access),
  staleAfter: [],
});

type ShapesOf<C extends Call> = NonNullable<C['shapes']>;

/** An endpoint without its shapes, with their types. */
export type CallOf<C extends Call> = Call<
  ShapesOf<C>['params'],
  ShapesOf<C>['query'],
  ShapesOf<C>['body'],
  ShapesOf<C>['output'],
  C['access']
>;

/**
 * For the generated files (`calls/*.gen.ts`). The annotation tells the bundler that a call that no screen makes can be left out.
 */
// @__NO_SIDE_EFFECTS__
export function callOf<C extends Call>(
  method: Method,
  path: Call['path'],
  access: C['access'],
  flags: Partial<Flags> = {},
): CallOf<C> {
  return { method, path, access, ...usualFlags(method, access, flags.reads), ...flags };
}

/** What a caller hands over; empty parts may be left out. */
export type CallInput<C extends Call> = Part<'params', z.input<ShapesOf<C>['params']>> &
  Part<'query', z.input<ShapesOf<C>['query']>> &
  Part<'body', WithoutFiles<z.input<ShapesOf<C>['body']>>>;

type WithoutFiles<Body> = { [Name in keyof Body as Body[Name] extends SentFile ? never : Name]: Body[Name] };

type Part<Name extends string, Value> =
  Record<string, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

export type CallOutput<C extends Call> = z.output<ShapesOf<C>['output']>;

/** `/api/x/:id` with `{ id: 7 }` becomes `/api/x/7`. */
export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(String(params[slot])));
}
