import type { CompanyRowId } from '../../../kit/common/ids.ts';

/** Who speaks, and for which company. */
export interface Speaker {
  companyId: CompanyRowId;
  memberId: number;
}
