import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { wait } from '../../contract.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = { tags, answers: { Wait: wait }, fields };
