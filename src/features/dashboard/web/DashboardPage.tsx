import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { useDirection } from '../../../kit/web/direction.ts';
import { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import { useCall } from '../../../kit/web/queries.ts';
import { useAddressState } from '../../../kit/web/useAddressState.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { getDashboard } from '../calls/overview.gen.ts';
import { DashboardPaper } from './DashboardPaper.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { dashboardAddress } from './dashboard-address.ts';
import styles from './Dashboard.module.css';
import { PrintButton } from './PrintButton.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Overview } from './Overview.tsx';

export default function DashboardPage({ direction }: { direction: Direction }) {
  useDirection(direction);
  const { state, inAddress } = useAddressState(dashboardAddress);
  const search = String(dashboardAddress.format(inAddress));
  const sides = [
    { path: '/dashboard', label: 'Sent' },
    { path: '/incoming/dashboard', label: 'Received' },
  ].map(({ path, label }) => ({ path: search === '' ? path : `${path}?${search}`, label, isEnd: true }));
  const answer = useCall(
    getDashboard,
    { query: { direction, period: inAddress.period } },
    { keepPrevious: true },
  );
  // Of the other side nothing is shown, not even for a moment.
  const numbers = answer.data?.direction === direction ? answer.data : undefined;
  const printing = usePrinting();
  return (
    <Page
      title="Dashboard"
      documentTitle={direction === 'outgoing' ? 'Dashboard' : 'Dashboard, received'}
      description={
        direction === 'outgoing'
          ? 'How your sent referrals turned out.'
          : 'How the referrals you received turned out.'
      }
      width="full"
      actions={
        <>
          {numbers && <PrintButton print={printing.print} />}
          <ButtonLink to="/dashboard/worth" variant="default">
            Value report
          </ButtonLink>
        </>
      }
    >
      <TabLinks label="Which referrals" tabs={sides} />
      <PeriodChoice chosen={state.period} span={numbers?.span} />
      {numbers ? (
        <div className={styles.answer} data-stale={answer.isPlaceholderData || undefined}>
          <Overview numbers={numbers} />
        </div>
      ) : answer.error ? (
        <ErrorState error={answer.error} retry={answer.refetch} />
      ) : (
        <DashboardSkeleton />
      )}
      {printing.isPrinting && numbers && <DashboardPaper numbers={numbers} />}
    </Page>
  );
}
