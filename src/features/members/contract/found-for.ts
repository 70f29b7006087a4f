import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { line } from '../../../kit/common/fields.ts';
import { tags } from './fields.ts';

export const foundFor = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      is_off: z.boolean(),
      /** The company’s own words that say it. */
      from: z.array(z.object({ source: z.enum(['service', 'pitch', 'name']), says: z.string() })),
    }),
  ),
  /** Services that are found by their own words alone. */
  by_words: z.array(z.string()),
});
export type FoundFor = z.infer<typeof foundFor>;

export const getFoundFor = endpoint({
  method: 'GET',
  path: '/api/my-company/found-for',
  access: 'member',
  summary: 'For which services the caller’s company is suggested, and by which of its words',
  tags,
  output: foundFor,
  staleAfter: ['company.changed', 'matching.changed'],
});

export const changeFoundFor = endpoint({
  method: 'PUT',
  path: '/api/my-company/found-for',
  access: 'member',
  summary: 'Takes a service off the caller’s company, which is then not suggested for it, or puts it back',
  tags,
  body: z.object({ service: line(60), is_off: z.union([z.boolean(), z.stringbool()]) }),
  output: foundFor,
});
