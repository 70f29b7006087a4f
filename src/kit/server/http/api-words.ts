import type { z } from 'zod';
import type { Endpoint } from '../../common/endpoint.ts';

/**
 * What a feature says of its calls in the description of the API. It stands on the server's side, because the browser reads every contract
 * and no description ([decision 080](../../../../docs/decisions/080-the-words-of-the-api.md)).
 */
export interface ApiWords {
  /** What the calls under each of its tags are about. */
  tags: Readonly<Record<string, string>>;
  /** Shapes that stand in several answers, by their names in the description. */
  answers?: Readonly<Record<string, z.ZodType>>;
  /** The same for what is sent in. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  /** What is in a JSON file that a call answers, by the `operationId`. */
  downloads?: Readonly<Record<string, z.ZodType>>;
  /**
   * What each field means, by its name. `Side.name` is the field of a named shape, `files.name` of the objects in a field, and
   * `postApiContact.name` one that a call takes or answers itself; the longer key counts.
   */
  fields: Readonly<Record<string, string>>;
}

/** Calls, and the words for them. */
export interface ApiPart {
  endpoints: readonly Endpoint[];
  words: ApiWords;
}

export const noWords: ApiWords = { tags: {}, fields: {} };
