import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line, lineOrNothing } from '../../../kit/common/fields.ts';
import { isTooVague } from '../../../kit/common/matching/read-thesaurus.ts';
import { plainWords } from '../../../kit/common/words.ts';
import { wordsAdded, wordsRemoved } from '../audits.ts';

const tags = ['matching'] as const;

/** Of one community. */
export const mostOwnWords = 500;
const mostAtOnce = 30;
const mostWordsOfAPhrase = 6;
const longestNeed = 300;

/** As people say it: "loo doctor". */
const ownWord = line(60)
  .refine((text) => plainWords(text).length <= mostWordsOfAPhrase, `At most ${mostWordsOfAPhrase} words.`)
  .refine((text) => !isTooVague(text), 'This is in too many sentences to mean one service.');

const ownWords = z.array(ownWord).max(mostAtOnce, `At most ${mostAtOnce} at a time.`);

const serviceName = line(36).refine((text) => !isTooVague(text), 'Enter the name of a service.');

export const ownService = z.object({
  id: z.number().int(),
  name: z.string(),
  is_built_in: z.boolean(),
  part_of: z.string().nullable(),
  words: z.array(z.object({ id: z.number().int(), text: z.string() })),
  /** Counted up to a thousand. */
  companies: z.number().int(),
});
export type OwnService = z.infer<typeof ownService>;

export const getMatching = endpoint({
  method: 'GET',
  path: '/api/admin/matching',
  access: 'admin',
  summary: 'The community’s own services and words, by which needs and profiles are read',
  tags,
  output: z.object({
    services: z.array(ownService),
    words_left: z.number().int(),
    /** Companies are still being read by the latest words. */
    is_reading: z.boolean(),
  }),
  staleAfter: ['matching.changed'],
});
export type Matching = z.infer<typeof getMatching.output>;

const answer = z.object({ id: z.number().int() });

export const addService = endpoint({
  method: 'POST',
  path: '/api/admin/matching/services',
  access: 'admin',
  summary: 'Adds a service of the community, with the words that people use for it',
  tags,
  audits: [wordsAdded],
  body: z.object({ name: serviceName, words: ownWords, part_of: line(60).nullable().default(null) }),
  output: answer,
  status: 201,
});

export const addWords = endpoint({
  method: 'POST',
  path: '/api/admin/matching/words',
  access: 'admin',
  summary: 'Adds words to a service of the community, or to a built-in one',
  tags,
  audits: [wordsAdded],
  body: z.object({ service: line(60), words: ownWords.min(1, 'Enter at least one word.') }),
  output: answer,
});

export const removeWord = endpoint({
  method: 'DELETE',
  path: '/api/admin/matching/words/:id',
  access: 'admin',
  summary: 'Removes a word of the community; the last one takes its service along',
  tags,
  audits: [wordsRemoved],
  params: z.object({ id }),
  output: answer,
});

export const removeService = endpoint({
  method: 'DELETE',
  path: '/api/admin/matching/services/:id',
  access: 'admin',
  summary: 'Removes a service of the community, or all words that were added to a built-in one',
  tags,
  audits: [wordsRemoved],
  params: z.object({ id }),
  output: answer,
});

export const foundService = z.object({
  name: z.string(),
  part_of: z.string().nullable(),
  words: z.array(z.string()),
});
export type FoundService = z.infer<typeof foundService>;

export const findBuiltInServices = endpoint({
  method: 'GET',
  path: '/api/admin/matching/built-in',
  access: 'admin',
  summary: 'Built-in services by their names and words',
  tags,
  query: z.object({ q: lineOrNothing(60).default('') }),
  output: z.object({ services: z.array(foundService) }),
});

export const tryMatching = endpoint({
  method: 'GET',
  path: '/api/admin/matching/trial',
  access: 'admin',
  summary: 'What a sentence means here, and which companies would be suggested for it',
  tags,
  query: z.object({ q: lineOrNothing(longestNeed).default('') }),
  output: z.object({
    services: z.array(z.object({ name: z.string(), quote: z.string(), is_built_in: z.boolean() })),
    companies: z.array(
      z.object({
        id: z.number().int(),
        user_id: z.number().int(),
        name: z.string(),
        avatar: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  }),
  staleAfter: ['matching.changed'],
});
export type MatchingTrial = z.infer<typeof tryMatching.output>;
