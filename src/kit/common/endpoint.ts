import { z } from 'zod';
import type { AuditAction } from './audit-action.ts';
import { type Access, type Call, type Method, type Shape, usualFlags } from './call.ts';
import './plain-issues.ts';

/** So many calls in a minute, counted by each key that is named. */
export interface RateLimit {
  address?: number;
  member?: number;
  community?: number;
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends Shape = Shape,
  A extends Access = Access,
> extends Call<Params, Query, Body, Output, A> {
  summary: string;
  tags: readonly string[];
  params: Params;
  query: Query;
  body: Body;
  output: Output;
  status: number;
  /** Beside what is counted for all calls together. `none`: not counted at all. */
  rateLimit: RateLimit | 'none';
  /** Asked every few seconds: small, and not logged where all is well. */
  polled: boolean;
  /** Largest body in bytes, files included. */
  bodyLimit: number;
  /** The media type of a file that is the answer, instead of JSON in the shape of `output`. */
  download: string | undefined;
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
  const usual = usualFlags(declared.method, declared.access, declared.reads);
  return {
    ...declared,
    params: declared.params ?? (nothing as Shape as P),
    query: declared.query ?? (nothing as Shape as Q),
    body: declared.body ?? (nothing as Shape as B),
    status: declared.status ?? 200,
    rateLimit: declared.rateLimit ?? {},
    reads: usual.reads,
    idempotent: declared.idempotent ?? usual.idempotent,
    polled: declared.polled ?? false,
    bodyLimit: declared.bodyLimit ?? defaultBodyLimit,
    download: declared.download,
    staleAfter: declared.staleAfter ?? usual.staleAfter,
    audits: declared.audits ?? [],
  };
}
