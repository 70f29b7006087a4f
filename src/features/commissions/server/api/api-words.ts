import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import {
  commission,
  commissionCan,
  commissionDetail,
  commissionState,
  side,
  step,
} from '../../contract/ledger.ts';
import { schedule, sums, yearSums } from '../../contract/statements.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    Commission: commission,
    CommissionCan: commissionCan,
    CommissionState: commissionState,
    CommissionSide: side,
    CommissionStep: step,
    CommissionDetail: commissionDetail,
    StatementSums: sums,
    StatementSchedule: schedule,
    StatementYearSums: yearSums,
  },
  fields,
};
