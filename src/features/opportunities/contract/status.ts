import { z } from 'zod';

// What stands below the first is left out of the browser's code wherever nothing asks for it: the feed shows how a shared one stands.
export const opportunityStatuses = [
  'Draft',
  'Open',
  'Reviewing',
  'Awarded',
  'In progress',
  'Completed',
  'Cancelled',
  'Expired',
] as const;
export const opportunityStatus = z.enum(opportunityStatuses);
export type OpportunityStatus = z.infer<typeof opportunityStatus>;

/** What the community’s list can be narrowed to: a draft is its owner’s, and an award is between two companies until it is accepted. */
export const listedStatuses = [
  'Open',
  'Reviewing',
  'In progress',
  'Completed',
  'Cancelled',
  'Expired',
] as const;
export const listedStatus = /* @__PURE__ */ z.enum(listedStatuses);
export type ListedStatus = z.infer<typeof listedStatus>;

export const responseStatuses = [
  'Draft',
  'Sent',
  'Shortlisted',
  'Accepted',
  'Declined',
  'Withdrawn',
] as const;
export const responseStatus = /* @__PURE__ */ z.enum(responseStatuses);
export type ResponseStatus = z.infer<typeof responseStatus>;
