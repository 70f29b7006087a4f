import { dayText } from '../../../../kit/common/dates.ts';
import { noticesAbout, type Subject } from '../../../../kit/server/notice.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import { clubPaused, clubWishChanged } from '../../events.ts';
import { isPaused } from '../../rules/wishes.ts';
import { wishOf } from './wish-rows.ts';

interface WishSubject extends Subject {
  /** "Mon 14 Dec"; null: they are back already. */
  backOn: string | null;
}

/** How somebody wants to meet is told to nobody else. */
export const wishNotices = noticesAbout<WishSubject>({
  about: 'club_wish',
  called: 'meeting club',
  idsIn: ({ payload }) => [Number(payload['member_id'])],
  gone: 'You’ve since left the meeting club',
  async find(tx, ids, { memberId }) {
    const wish = ids.includes(memberId) ? await wishOf(tx, memberId) : undefined;
    if (!wish) return new Map();
    const { today, timeZone } = await calendarOf(tx);
    const backOn = isPaused(wish.paused_until, today) ? dayText(wish.paused_until!, { timeZone }) : null;
    return new Map([[memberId, { company: null, link: '/meetingclub', backOn }]]);
  },
  notices: [
    {
      event: clubPaused,
      kind: 'User',
      sort: 'meetings',
      sentence: ({ backOn }) =>
        backOn === null
          ? 'We paused your meeting club for a while. You’re back in now'
          : `Some of your meetings didn’t happen, so we paused the meeting club for you until ${backOn}. Come back sooner whenever you like`,
    },
  ],
  silent: [{ event: clubWishChanged, why: 'Only screens follow.' }],
});
