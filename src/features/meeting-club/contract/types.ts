import { z } from 'zod';

export const roundStatuses = ['Draft', 'Open', 'Matched', 'Sent', 'Closed'] as const;
export const roundStatus = z.enum(roundStatuses);
export type RoundStatus = z.infer<typeof roundStatus>;

/** What members see of a meeting; before it is sent it is an admin's preview. */
export const meetingStatuses = ['Proposed', 'Scheduled', 'Met', 'Missed', 'Cancelled'] as const;
export const meetingStatus = z.enum(meetingStatuses);
export type MeetingStatus = z.infer<typeof meetingStatus>;

export const paces = ['weekly', 'fortnightly', 'monthly'] as const;
export const pace = z.enum(paces);
export type Pace = z.infer<typeof pace>;

export const meetingWays = ['online', 'in_person', 'either'] as const;
export const meetingWay = z.enum(meetingWays);
export type MeetingWay = z.infer<typeof meetingWay>;

/** A member as they are shown to others of the club. */
export const clubPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  role: z.string(),
  company: z.object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() }).nullable(),
});
export type ClubPerson = z.infer<typeof clubPerson>;
