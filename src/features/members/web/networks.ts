import { recordOf } from '../../../kit/common/record-of.ts';
import { companyFields } from '../contract/company-fields.ts';

/** The social networks in which a company can be found, in the order in which they are shown. */
export const networks = ['linkedin', 'facebook', 'instagram', 'youtube', 'x'] as const;

export const networkNames = recordOf(networks, (name) => companyFields[name].label);
