import { z } from 'zod';
import { keptShapes, sentShapes } from '../../../kit/common/field-kinds.ts';
import { companyFields } from './company-fields.ts';

/** The company tab of the profile, as it is sent. */
export const companyDetails = z.object(sentShapes(companyFields));
export type CompanyDetails = z.infer<typeof companyDetails>;

/** The same in an answer: what was kept under older rules is still shown. */
export const keptDetails = z.object(keptShapes(companyFields));
export type KeptDetails = z.infer<typeof keptDetails>;
