import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const companyContacted = event({
  name: 'company.contacted',
  payload: z.object({ name: z.string() }),
  audience: 'company',
  when: 'A visitor has written to a company through its public contact card.',
});
