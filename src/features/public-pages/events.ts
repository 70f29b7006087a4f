import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const companyContacted = event({
  name: 'company.contacted',
  payload: z.object({ name: z.string() }),
  audience: 'company',
  when: 'A visitor has written to a company through its public contact card.',
});

export const pageChanged = event({
  name: 'page.changed',
  payload: z.object({ slug: z.string() }),
  audience: 'community',
  when: 'An admin has changed one of the community’s pages.',
});
