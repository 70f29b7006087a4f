import type { z } from 'zod';

/** Whose screens follow: one member's, everybody's of a company, or everybody's of the community. */
export type Audience = 'member' | 'company' | 'community';

/** Something that can happen. A contract declares it; nothing else can be recorded, subscribed to or pushed. */
export interface EventKind<
  Payload extends z.ZodObject = z.ZodObject,
  A extends Audience = Audience,
  Name extends string = string,
> {
  name: Name;
  /** Ids, and no more than has to be known: whoever may see the rest asks for it. */
  payload: Payload;
  audience: A;
  /** When it happens, for whoever reads the list of all events. */
  when: string;
}

export function event<
  const Name extends `${string}.${string}`,
  P extends z.ZodObject,
  const A extends Audience,
>(declared: EventKind<P, A, Name>): EventKind<P, A, Name> {
  return declared;
}

/**
 * Something that passes: it is told to screens that are open at this moment, and kept nowhere. It has no number, so whoever was away has not
 * missed it, and no answer becomes stale by it.
 */
export interface WhisperKind<Payload extends z.ZodObject = z.ZodObject, Name extends string = string> {
  name: Name;
  payload: Payload;
  /** Who says it to whom. */
  says: string;
}

export const whisper = <const Name extends `${string}.${string}`, P extends z.ZodObject>(
  declared: WhisperKind<P, Name>,
): WhisperKind<P, Name> => declared;

/** `referral.*` stands for all events of that family. */
export const isNamed = (name: string, pattern: string) =>
  pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
