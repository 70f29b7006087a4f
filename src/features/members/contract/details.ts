import { z } from 'zod';
import { email, line, optionalLine, optionalPhone, optionalText } from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';
import { industry } from './industries.ts';

/** An address on the web; without a scheme it is https. */
const webAddress = z
  .string()
  .trim()
  .transform((value) => (value === '' || /^https?:\/\//i.test(value) ? value : `https://${value}`))
  .pipe(
    z
      .string()
      .max(200, 'At most 200 characters.')
      .refine((value) => value === '' || isWebAddress(value), 'Enter a web address, like example.org.'),
  )
  .transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null);

/** No user name before the host, which could pretend to be another one. */
const isWebAddress = (value: string) =>
  /^https?:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(value);

const optionalEmail = z
  .union([z.literal('').transform(() => null), email])
  .nullish()
  .transform((value) => value ?? null);

/** The company tab of the profile, as it is sent. */
export const companyDetails = z.object({
  name: line(120),
  pitch: optionalLine(140),
  bio: optionalText(4000),
  industry: z
    .union([z.literal('').transform(() => null), industry])
    .nullish()
    .transform((value) => value ?? null),
  city: optionalLine(80),
  region: optionalLine(80),
  country: line(80),
  currency,
  website: webAddress,
  phone: optionalPhone(5),
  email: optionalEmail,
  linkedin: webAddress,
  facebook: webAddress,
  instagram: webAddress,
  youtube: webAddress,
  x: webAddress,
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** The same in an answer: what was kept under older rules is still shown. */
export const keptDetails = z.object({
  name: z.string(),
  pitch: z.string().nullable(),
  bio: z.string().nullable(),
  industry: industry.nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  currency,
  website: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  linkedin: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  x: z.string().nullable(),
});
export type KeptDetails = z.infer<typeof keptDetails>;
