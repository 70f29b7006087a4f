import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { listedCompanies } from '../../../members/server/directory/public.ts';
import type { CommunityDashboard, CommunityPeriod } from '../../contract/community.ts';
import { grainOf, percentOf, pointsOf } from '../../rules.ts';
import { activeWeeks } from './active-weeks.ts';
import { communitySpanOf } from './community-span.ts';
import { sumCommunity, sumToday, type Measure, type Sums } from './community-sums.ts';
import { countSilent } from './count-silent.ts';
import { stretchOf } from './list-companies.ts';
import { showFlows } from './show-flows.ts';

/** The whole first look in one call, but for the gap map. */
export async function showCommunity(tx: CommunityTx, period: CommunityPeriod): Promise<CommunityDashboard> {
  const span = await communitySpanOf(tx, period);
  const { days, before } = span;
  const grain = grainOf(period);
  const points = days ? pointsOf(days, grain) : [];
  const [sums, today, active, silent, flows, companies] = await Promise.all([
    sumCommunity(tx, {
      before,
      ...Object.fromEntries(points.map(({ from, to }) => [from, { from, to }])),
    }),
    sumToday(tx, span),
    activeWeeks(tx, span),
    countSilent(tx, stretchOf('silent', span)),
    showFlows(tx, period),
    listedCompanies(tx),
  ]);
  // The points are all days of the period, each once.
  const [now, then] = [sums(...points.map(({ from }) => from)), before && sums('before')];
  const flowOf = (measure: Measure) => ({
    count: now.of(measure),
    before: then && then.of(measure),
    today: today.of(measure),
  });
  return {
    span,
    companies,
    active,
    joined: flowOf('joined'),
    silent,
    referrals: flowOf('sent'),
    answered: {
      ...shareOf(now),
      waiting: now.of('waiting'),
      before: then && shareOf(then),
    },
    conversion: {
      ...dealsOf(now),
      under_way: now.of('under way'),
      before: then && dealsOf(then),
    },
    response: {
      answers: now.answers.answers,
      median_seconds: now.answers.median,
      before_seconds: then && then.answers.median,
    },
    posts: flowOf('posts'),
    opportunities: flowOf('opportunities'),
    events: flowOf('events'),
    going: flowOf('going'),
    meetings: flowOf('meetings'),
    series: {
      grain,
      points: points.map((point) => {
        const { of, answers } = sums(point.from);
        return {
          ...point,
          sent: of('sent'),
          answered: of('answered'),
          logged: of('logged'),
          median_seconds: answers.median,
          joined: of('joined'),
          posts: of('posts'),
          opportunities: of('opportunities'),
          events: of('events'),
          meetings: of('meetings'),
        };
      }),
    },
    flows,
    is_new: companies <= 1,
  };
}

/** Nobody is asked to answer what was logged. */
function shareOf({ of }: Sums) {
  const asked = of('sent') - of('logged');
  return { of: asked, answered: of('answered'), percent: percentOf(of('answered'), asked) };
}

const dealsOf = ({ of }: Sums) => ({
  of: of('sent'),
  converted: of('deals'),
  percent: percentOf(of('deals'), of('sent')),
});
