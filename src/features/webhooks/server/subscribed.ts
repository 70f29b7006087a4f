import type { EventKind } from '../../../kit/common/event.ts';
import { joinRequestDecided, joinRequestReceived, memberJoined, memberLeft } from '../../accounts/events.ts';
import { eventChanged, eventPublished } from '../../calendar/events.ts';
import { opportunityListed } from '../../opportunities/events.ts';
import { partnershipEvents } from '../../partnerships/events.ts';
import { postPublished, postRemoved, postReported } from '../../posts/events.ts';
import { referralEvents } from '../../referrals/events.ts';
import type { OfferedName, testName } from '../contract/offered.ts';
import { webhookTestAsked } from '../events.ts';

type Subscribed = {
  [Name in OfferedName | typeof testName]: EventKind<EventKind['payload'], EventKind['audience'], Name>;
};

/** The declared events behind the names that admins choose from. */
export const subscribed: Subscribed = {
  'member.joined': memberJoined,
  'member.left': memberLeft,
  'join_request.received': joinRequestReceived,
  'join_request.decided': joinRequestDecided,
  'post.published': postPublished,
  'post.removed': postRemoved,
  'post.reported': postReported,
  'calendar.published': eventPublished,
  'calendar.changed': eventChanged,
  'opportunity.listed': opportunityListed,
  'partnership.accepted': partnershipEvents.accepted,
  'partnership.ended': partnershipEvents.ended,
  'referral.sent': referralEvents.sent,
  'referral.accepted': referralEvents.accepted,
  'referral.closed': referralEvents.closed,
  'webhook.tested': webhookTestAsked,
};
