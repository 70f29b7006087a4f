import { dayText } from '../../../kit/common/dates.ts';
import { noticesAbout, type Fact, type Subject } from '../../../kit/server/notice.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { planOfCompany } from '../../members/server/company/public.ts';
import { plans } from '../contract/plans.ts';
import { planEnded, planEnding, planSet, subscriptionChanged } from '../events.ts';

interface PlanSubject extends Subject {
  isOver: boolean;
  title: string;
  ends: Date;
  /** As a day of the community's zone. */
  endsOn: string;
}

const factsOf = ({ title, ends }: PlanSubject): Fact[] => [
  { label: 'Plan', text: title },
  { label: 'Until', at: ends },
];

/** Of one's own company, and kept under its id inside the server. */
export const planNotices = noticesAbout<PlanSubject>({
  about: 'plan',
  gone: 'This is no longer available.',
  idsIn: ({ tells, by_company_id: by }) => (by === null ? tells : [by]),
  async find(tx, ids, { companyId }) {
    if (!ids.includes(companyId)) return new Map();
    const { plan, status, expiry: ends } = await planOfCompany(tx, companyId);
    const { timeZone } = await calendarOf(tx);
    const subject: PlanSubject = {
      company: null,
      link: '/profile/subscription',
      isOver: status === 'Expired',
      title: plans[plan].title,
      ends,
      endsOn: dayText(ends.toISOString(), { timeZone }),
    };
    return new Map([[companyId, subject]]);
  },
  notices: [
    {
      event: planEnding,
      kind: 'Feature',
      facts: factsOf,
      sentence: ({ title, endsOn, isOver }) =>
        isOver
          ? `Your company’s plan, ${title}, has ended`
          : `Your company’s plan, ${title}, ends on ${endsOn}. After that, choose one to keep sending referrals`,
    },
    {
      event: planEnded,
      kind: 'Feature',
      waits: ({ isOver }) => isOver,
      sentence: () => 'Your plan has ended. Choose one to keep sending referrals',
    },
    {
      event: planSet,
      kind: 'Feature',
      facts: factsOf,
      settles: 'set your plan',
      sentence: ({ title }) => `An admin updated your company’s plan: ${title}. See until when`,
    },
  ],
  silent: [{ event: subscriptionChanged, why: 'Whoever chose a plan knows it.', settles: 'chose a plan' }],
});
