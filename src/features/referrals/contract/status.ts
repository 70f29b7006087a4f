import { z } from 'zod';

export const referralStatuses = [
  'New',
  'Viewed',
  'Awaiting confirmation',
  'Accepted',
  'Customer Contacted',
  'Quoted',
  'Deal Closed',
  'Lost',
  'Declined',
  'Withdrawn',
  'Expired',
  'Disputed',
] as const;
export const referralStatus = z.enum(referralStatuses);
export type ReferralStatus = z.infer<typeof referralStatus>;

export const buckets = ['Open', 'Executing', 'Closed', 'Expired'] as const;
export type Bucket = (typeof buckets)[number];

export const direction = z.enum(['outgoing', 'incoming']);
export type Direction = z.infer<typeof direction>;

export const counts = z.record(referralStatus, z.number().int());
