import { Suspense } from 'react';
import { SendReferral } from '../../../features/chat/web/tab/SendReferral.tsx';
import type { ReferralDetail } from '../../../features/referrals/contract/referral.ts';
import type { Direction } from '../../../features/referrals/contract/status.ts';
import ReferralPage, { type Talk } from '../../../features/referrals/web/detail/ReferralPage.tsx';
import { pathOf, type ReferralTab } from '../../../features/referrals/web/path-of.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';

const { Part: MessagesTab } = part(() => import('../../../features/chat/web/tab/MessagesTab.tsx'));

/** Whoever sent it, or the one whom the receiving company is written to by. */
const personOf = ({ direction, partner, sent_by: sender }: ReferralDetail) =>
  direction === 'incoming' ? sender.user_id : partner.user_id;

const talk: Talk = {
  Messages: ({ referral }) => (
    <PartBoundary>
      <Suspense>
        <MessagesTab companyId={referral.partner.id} personId={personOf(referral)} referralId={referral.id} />
      </Suspense>
    </PartBoundary>
  ),
  Share: ({ referral }) => (
    <SendReferral
      referralId={referral.id}
      personId={personOf(referral)}
      messagesPath={pathOf(referral, 'messages')}
    />
  ),
};

/** A referral, with what the two sides say to each other about it. */
export default function ReferralScreen(props: { direction: Direction; tab: ReferralTab }) {
  return <ReferralPage {...props} talk={talk} />;
}
