import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { TabLinks } from '../../../kit/web/components/TabLinks.tsx';
import { useDirection } from '../../../kit/web/direction.ts';
import { usePrinting } from '../../../kit/web/print/usePrinting.ts';
import { useAddressState } from '../../../kit/web/useAddressState.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { Answers } from './answers/Answers.tsx';
import { DashboardPaper } from './DashboardPaper.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { dashboardAddress } from './dashboard-address.ts';
import styles from './Dashboard.module.css';
import { Overview } from './Overview.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { PrintButton } from './PrintButton.tsx';
import { useSides } from './useSides.ts';

/** Three answers, and below them one side in detail: the sent referrals, or the received ones. */
export default function DashboardPage({ direction }: { direction: Direction }) {
  useDirection(direction);
  const { state, inAddress } = useAddressState(dashboardAddress);
  const search = String(dashboardAddress.format(inAddress));
  const tabs = [
    { path: '/dashboard', label: 'Sent' },
    { path: '/incoming/dashboard', label: 'Received' },
  ].map(({ path, label }) => ({ path: search === '' ? path : `${path}?${search}`, label, isEnd: true }));
  const { sides, error, isStale, refetch } = useSides(inAddress.period);
  const printing = usePrinting();
  return (
    <Page
      title="Dashboard"
      documentTitle={direction === 'outgoing' ? 'Dashboard' : 'Dashboard, received'}
      width="full"
      actions={
        <>
          {sides && <PrintButton print={printing.print} />}
          <ButtonLink to="/dashboard/worth" variant="default">
            Value report
          </ButtonLink>
        </>
      }
    >
      <PeriodChoice chosen={state.period} span={sides?.[direction].span} />
      {sides ? (
        <div className={styles.answer} data-stale={isStale || undefined}>
          <Answers sides={sides} />
          <div className={styles.details}>
            <h2 className={styles.title}>In detail</h2>
            <TabLinks label="Which referrals" tabs={tabs} keepsPlace />
            <p className={styles.about}>
              {direction === 'outgoing'
                ? 'How your sent referrals turned out.'
                : 'How the referrals you received turned out.'}
            </p>
          </div>
          <Overview numbers={sides[direction]} />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
      {printing.isPrinting && sides && <DashboardPaper sides={sides} direction={direction} />}
    </Page>
  );
}
