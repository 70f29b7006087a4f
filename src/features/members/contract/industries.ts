import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line, wholeNumber } from '../../../kit/common/fields.ts';
import {
  industriesMerged,
  industriesOrdered,
  industryAdded,
  industryRemoved,
  industryRenamed,
} from '../audits.ts';
import { longestIndustry, tags } from './fields.ts';

export const mostIndustries = 200;

export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries',
  access: 'member',
  summary: 'The industries that a company of the community can choose from, in the community’s order',
  tags,
  output: z.object({ industries: z.array(z.string()) }),
  staleAfter: ['industries.changed'],
});

const industry = z.object({
  id: z.number().int(),
  name: z.string(),
  /** With those that are not in the directory yet. */
  companies: z.number().int(),
});
export type Industry = z.infer<typeof industry>;

export const industryList = z.object({
  industries: z.array(industry),
  version: z.number().int(),
  is_built_in: z.boolean(),
});
export type IndustryList = z.infer<typeof industryList>;

export const getIndustryList = endpoint({
  method: 'GET',
  path: '/api/admin/industries',
  access: 'admin',
  summary: 'The community’s list of industries, with how many companies have each',
  tags,
  output: industryList,
  staleAfter: ['industries.changed'],
});

const name = line(longestIndustry);
/** The version that was read: of two admins who change the list at once, the second is told. */
const version = wholeNumber(0, 2_147_483_647);
const params = z.object({ id });

export const addIndustry = endpoint({
  method: 'POST',
  path: '/api/admin/industries',
  access: 'admin',
  summary: 'Adds an industry at the end of the list',
  tags,
  audits: [industryAdded],
  body: z.object({ name }),
  output: industryList,
  status: 201,
});

export const renameIndustry = endpoint({
  method: 'PUT',
  path: '/api/admin/industries/:id',
  access: 'admin',
  summary: 'Renames an industry; its companies and earlier addresses follow',
  tags,
  audits: [industryRenamed],
  params,
  body: z.object({ name, version }),
  output: industryList,
});

export const mergeIndustry = endpoint({
  method: 'POST',
  path: '/api/admin/industries/:id/merging',
  access: 'admin',
  summary: 'Moves all companies of an industry to another one and removes it; earlier addresses follow',
  tags,
  audits: [industriesMerged],
  params,
  body: z.object({ into: id, version }),
  output: industryList,
});

export const orderIndustries = endpoint({
  method: 'PUT',
  path: '/api/admin/industries/order',
  access: 'admin',
  summary: 'Puts the list in another order; every id is named once',
  tags,
  audits: [industriesOrdered],
  body: z.object({ ids: z.array(id).max(mostIndustries), version }),
  output: industryList,
});

export const removeIndustry = endpoint({
  method: 'DELETE',
  path: '/api/admin/industries/:id',
  access: 'admin',
  summary: 'Removes an industry that no company has',
  tags,
  audits: [industryRemoved],
  params,
  output: industryList,
});
