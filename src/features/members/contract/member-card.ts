import { z } from 'zod';

/** The member card (product rules: Fields on the wire). `user_id` is the contact's; View and Message go to that person's company. */
export const memberCard = z.object({
  user_id: z.number().int(),
  company_name: z.string(),
  company_avatar: z.string().nullable(),
  company_contact_first_name: z.string(),
  company_contact_last_name: z.string(),
  company_contact_avatar: z.string().nullable(),
  company_bio: z.string(),
  conversation_id: z.number().int().nullable(),
});
export type MemberCard = z.infer<typeof memberCard>;
