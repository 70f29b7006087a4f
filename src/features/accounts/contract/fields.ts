import { z } from 'zod';
import { fromForm, optionalLine } from '../../../kit/common/fields.ts';

export const communityRole = z.enum(['Admin', 'Member']);
export type CommunityRole = z.infer<typeof communityRole>;

export const shortestPassword = 10;

/** Length alone makes a password strong; the server also refuses those that everybody knows. */
export const newPassword = z
  .string()
  .min(shortestPassword, `Use at least ${shortestPassword} characters.`)
  .max(200, 'At most 200 characters.');

/** Asked for by the invitations that found a company; the others say themselves which one it is. */
export const companyBrought = optionalLine(120);

/** What a browser answers to a passkey's challenge, as it is. */
export const passkeyResponse = fromForm(z.record(z.string(), z.unknown()));

export const linkToken = z.object({ token: z.string().min(20).max(200) });
export const token = z.object({ token: z.string() });
export const tags = ['accounts'] as const;
