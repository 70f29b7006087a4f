import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { Refusal } from '../../../kit/common/errors.ts';
import { behindVersion, fromForm, id, wholeNumber } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { brandingChanged, brandingRestored } from '../audits.ts';
import { branding, brandingChange } from '../contract.ts';

const tags = ['branding'] as const;

export const largestLogo = 4 * 1_048_576;

export const brandingState = branding.omit({ subdomain: true });
export type BrandingState = z.infer<typeof brandingState>;

/** What the branding was after one save. */
export const savedBranding = brandingState.extend({
  version: z.number().int(),
  saved_at: z.string(),
  /** Null: the operator, or how the community began. */
  saved_by: z.object({ user_id: id, name: z.string() }).nullable(),
  /** The earlier version that it went back to. */
  restores: z.number().int().nullable(),
});
export type SavedBranding = z.infer<typeof savedBranding>;

const staleAfter = ['community.rebranded'];

export const getBranding = endpoint({
  method: 'GET',
  path: '/api/branding',
  access: 'admin',
  summary: 'The branding as it is, with the version that a change has to name',
  tags,
  output: brandingState.extend({ version: z.number().int() }),
  staleAfter,
});
export type CurrentBranding = z.infer<typeof getBranding.output>;

const version = wholeNumber(1);

export const changeBranding = endpoint({
  method: 'PUT',
  path: '/api/branding',
  access: 'admin',
  audits: [brandingChanged],
  summary: 'Changes what is named; a picture is sent as a file, or taken away',
  tags,
  body: brandingChange.extend({
    /** The one that the change was made to: whoever was slower is refused (`branding.changed_meanwhile`). */
    version,
    logo: file.optional(),
    logo_icon: file.optional(),
    /** Pictures to take away. */
    without: fromForm(z.array(z.enum(['logo', 'logo_icon'])).max(2, 'At most 2.')).default([]),
  }),
  bodyLimit: 2 * largestLogo + 1_048_576,
  output: getBranding.output,
  rateLimit: { member: 30 },
});

export const listBrandings = endpoint({
  method: 'GET',
  path: '/api/branding/versions',
  access: 'admin',
  summary: 'Every saved state of the branding, newest first, a page at a time',
  tags,
  query: z.object({ after: behindVersion.optional() }),
  output: z.object({
    brandings: z.array(savedBranding),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
  staleAfter,
});

export const restoreBranding = endpoint({
  method: 'POST',
  path: '/api/branding/restorations',
  access: 'admin',
  audits: [brandingRestored],
  summary: 'Goes back to an earlier state, which becomes a new one',
  tags,
  body: z.object({ version, to: version }),
  output: getBranding.output,
  rateLimit: { member: 30 },
});

export const changedMeanwhile = () =>
  new Refusal(
    'branding.changed_meanwhile',
    409,
    'Another admin just changed the branding. Look at what is new, then save again.',
  );

export const unknownBranding = () =>
  new Refusal('branding.unknown_version', 404, 'There’s no such earlier branding.');
