import { fieldText } from '../../../../kit/common/field-kinds.ts';
import { recordOf } from '../../../../kit/common/record-of.ts';
import { companyFieldNames, companyFields, type CompanyFieldName } from '../../contract/company-fields.ts';
import type { KeptDetails } from '../../contract/details.ts';

/** The company tab as it is typed: an empty text stands for nothing. */
export type CompanyValues = Record<CompanyFieldName, string>;

export const companyLabels = recordOf(companyFieldNames, (name) => companyFields[name].label);

export const companyValues = (details: KeptDetails): CompanyValues =>
  recordOf(companyFieldNames, (name) => fieldText(details[name]));
