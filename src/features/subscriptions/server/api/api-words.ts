import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { planRow } from '../../contract/admin.ts';
import { planName, planStatus } from '../../contract/plans.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    PlanRow: planRow,
    PlanName: planName,
    PlanStatus: planStatus,
  },
  fields,
};
