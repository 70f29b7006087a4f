import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, id, wholeNumber } from '../../../kit/common/fields.ts';
import { company } from './company.ts';
import { companyDetails } from './details.ts';
import { pictureBody, tags } from './fields.ts';
import { publicParts } from './public-parts.ts';
import { tagList } from './tags.ts';
import { commissionTerms } from './terms.ts';

export const myCompany = company.extend({
  public_parts: z.array(z.enum(publicParts)),
  version: z.number().int(),
  can: z.object({ manage_team: z.boolean() }),
});
export type MyCompany = z.infer<typeof myCompany>;

/** The version that was read. Whoever saves an older one is told, and nobody's change is lost. */
const version = wholeNumber(1, 2_147_483_647);

export const getMyCompany = endpoint({
  method: 'GET',
  path: '/api/my-company',
  access: 'member',
  summary: 'The caller’s company, with what only its own members see',
  tags,
  output: myCompany,
  staleAfter: ['company.changed'],
});

export const changeDetails = endpoint({
  method: 'PUT',
  path: '/api/my-company',
  access: 'member',
  summary: 'Changes the company tab of the profile',
  tags,
  body: companyDetails.extend({ version }),
  output: myCompany,
});

export const changeTags = endpoint({
  method: 'PUT',
  path: '/api/my-company/tags',
  access: 'member',
  summary: 'Replaces the company’s services and ideal clients',
  tags,
  body: z.object({
    services: tagList,
    ideal_client: tagList,
    version,
  }),
  output: myCompany,
});

export const changeCommission = endpoint({
  method: 'PUT',
  path: '/api/my-company/commission',
  access: 'member',
  summary: 'Changes the terms that the company pays by default; null takes them back',
  tags,
  body: z.object({ commission: fromForm(commissionTerms.nullable()), version }),
  output: myCompany,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/my-company/privacy',
  access: 'member',
  summary: 'Chooses whether the company has public pages, and what they show',
  tags,
  body: z.object({
    is_public: z.union([z.boolean(), z.stringbool()]),
    public_parts: z.array(z.enum(publicParts)).max(publicParts.length),
    version,
  }),
  output: myCompany,
});

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/my-company/logo',
  access: 'member',
  summary: 'Changes the company’s logo; made square, at most 512 pixels',
  tags,
  ...pictureBody,
  output: myCompany,
  rateLimit: { member: 20 },
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/my-company/logo',
  access: 'member',
  summary: 'Takes the company’s logo away',
  tags,
  output: myCompany,
});

export const changeCover = endpoint({
  method: 'PUT',
  path: '/api/my-company/cover',
  access: 'member',
  summary: 'Changes the picture on top of the company’s page; at most 1600 pixels wide',
  tags,
  ...pictureBody,
  output: myCompany,
  rateLimit: { member: 20 },
});

export const removeCover = endpoint({
  method: 'DELETE',
  path: '/api/my-company/cover',
  access: 'member',
  summary: 'Takes the picture on top of the company’s page away',
  tags,
  output: myCompany,
});

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/my-company/contact',
  access: 'member',
  summary: 'Makes a colleague the company’s contact. Only the contact may, or an admin of the same company',
  tags,
  body: z.object({ user_id: id }),
  output: myCompany,
});
