import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { id } from '../../../kit/common/fields.ts';
import { keptDetails } from './details.ts';
import { shownField } from './field-values.ts';
import { tags } from './fields.ts';
import { memberCard } from './member-card.ts';
import { addressee, person } from './people.ts';
import { reputation } from './reputation.ts';
import { keptTag } from './tags.ts';
import { keptTerms } from './terms.ts';

/** As the directory shows it. */
export const companyCard = memberCard.extend({
  company_id: companyOnWire,
  industry: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  commission: keptTerms.nullable(),
  reputation,
  company_contact_last_active_at: z.string().nullable(),
  last_active_at: z.string(),
  joined_at: z.string(),
  is_mine: z.boolean(),
});
export type CompanyCard = z.infer<typeof companyCard>;

/** Everything that members of the community may know of a company. */
export const company = keptDetails.extend({
  company_id: companyOnWire,
  public_id: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  commission: keptTerms.nullable(),
  last_active_at: z.string(),
  joined_at: z.string(),
  is_public: z.boolean(),
  people: z.array(person),
});
export type Company = z.infer<typeof company>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'member',
  summary: 'A company, by its `company_id` or by the `user_id` of any of its members',
  tags,
  params: z.object({ id }),
  output: company.extend({
    /** With its contact. */
    conversation_id: z.number().int().nullable(),
    people: z.array(addressee),
    /** The community's own fields, as far as they have a value and the caller may see them. */
    fields: z.array(shownField),
    can: z.object({ edit: z.boolean(), message: z.boolean() }),
  }),
  staleAfter: ['company.changed', 'fields.changed'],
});
