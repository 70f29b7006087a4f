import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { plans } from '../contract/plans.ts';
import { planEnded, planSet, subscriptionChanged } from '../events.ts';
import { usageOf } from './plan-usage.ts';

interface PlanSubject extends Subject {
  isOver: boolean;
  title: string;
}

/** Of one's own company, and kept under its id inside the server. */
export const planNotices = noticesAbout<PlanSubject>({
  about: 'plan',
  gone: 'This is no longer available.',
  idsIn: ({ tells, by_company_id: by }) => (by === null ? tells : [by]),
  async find(tx, ids, { companyId }) {
    if (!ids.includes(companyId)) return new Map();
    const { isExpired, plan } = await usageOf(tx, companyId);
    const { title } = plans[plan];
    return new Map([[companyId, { company: null, link: '/profile/subscription', isOver: isExpired, title }]]);
  },
  notices: [
    {
      event: planEnded,
      kind: 'Feature',
      waits: ({ isOver }) => isOver,
      sentence: () => 'Your plan has ended. Choose one to keep sending referrals',
    },
    {
      event: planSet,
      kind: 'Feature',
      settles: 'set your plan',
      sentence: ({ title }) => `An admin updated your company’s plan: ${title}. See until when`,
    },
  ],
  silent: [{ event: subscriptionChanged, why: 'Whoever chose a plan knows it.', settles: 'chose a plan' }],
});
