import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { usePrinting } from '../../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { getCommunityDashboard } from '../../calls/community.gen.ts';
import { communityPeriods } from '../../contract/community.ts';
import dashboard from '../Dashboard.module.css';
import { DashboardSkeleton } from '../DashboardSkeleton.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { PrintButton } from '../PrintButton.tsx';
import { communityAddress } from './community-address.ts';
import { CommunityOverview } from './CommunityOverview.tsx';
import { CommunityPaper } from './CommunityPaper.tsx';
import { FirstCompanies } from './FirstCompanies.tsx';
import styles from './Community.module.css';

/** Health at a glance, and what to do about it. */
export default function CommunityPage() {
  const { state, inAddress } = useAddressState(communityAddress);
  const answer = useCall(
    getCommunityDashboard,
    { query: { period: inAddress.period } },
    { keepPrevious: true },
  );
  const printing = usePrinting();
  const numbers = answer.data;
  if (!numbers)
    return answer.error ? <ErrorState error={answer.error} retry={answer.refetch} /> : <DashboardSkeleton />;
  if (numbers.is_new) return <FirstCompanies />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PeriodChoice
          chosen={state.period}
          offered={communityPeriods}
          searchOf={(chosen) =>
            communityAddress.format({
              ...state,
              period: communityPeriods.find((period) => period === chosen) ?? state.period,
            })
          }
          span={numbers.span}
        />
        <PrintButton print={printing.print} />
      </div>
      <div className={dashboard.answer} data-stale={answer.isPlaceholderData || undefined}>
        <CommunityOverview numbers={numbers} between={state.between} />
      </div>
      {printing.isPrinting && <CommunityPaper numbers={numbers} between={state.between} />}
    </div>
  );
}
