import { Suspense } from 'react';
import { Card } from '../../../kit/web/components/Card.tsx';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { usePainted } from '../../../kit/web/usePainted.ts';
import type { Dashboard } from '../contract/overview.ts';
import { Checked } from './Checked.tsx';
import styles from './Dashboard.module.css';
import { Industries } from './Industries.tsx';
import { Latest } from './Latest.tsx';
import { Buckets } from './numbers/Buckets.tsx';
import { Commissions } from './numbers/Commissions.tsx';
import { Meetings } from './numbers/Meetings.tsx';
import { Opportunities } from './numbers/Opportunities.tsx';
import { PartnerTable } from './partners/PartnerTable.tsx';

const { Part: Charts } = part(() => import('./charts/Charts.tsx'));

/** One side in detail: where it stands first; what has to be scrolled to is drawn when that is seen. */
export function Overview({ numbers }: { numbers: Dashboard }) {
  const isBegun = usePainted();
  return (
    <>
      <div className={styles.halves}>
        <Buckets numbers={numbers} />
        <Commissions numbers={numbers} />
      </div>
      {isBegun && <Below numbers={numbers} />}
    </>
  );
}

/** The charts, and who it was with. */
function Below({ numbers }: { numbers: Dashboard }) {
  const { direction, span, first_step: step } = numbers;
  return (
    <>
      {!step && (
        <PartBoundary resetBy={`${direction} ${span.period}`}>
          <Suspense fallback={<div className={styles.charts} aria-busy="true" />}>
            <Charts key={direction} numbers={numbers} />
          </Suspense>
        </PartBoundary>
      )}
      <div className={styles.halves}>
        <PartnerTable
          title="Top partners"
          what="top-partners"
          partners={numbers.top_partners}
          numbers={numbers}
          none="Partners you exchange referrals with show up here."
        />
        <PartnerTable
          title="Least active partners"
          what="least-active-partners"
          partners={numbers.least_active_partners}
          numbers={numbers}
          none="Once you have more partners, those you hear least from show up here."
        />
      </div>
      <div className={styles.halves}>
        <Card title="Latest referrals">
          <Latest numbers={numbers} />
        </Card>
        <div className={styles.stack}>
          <Opportunities numbers={numbers} />
          <Meetings numbers={numbers} />
        </div>
      </div>
      <Industries stats={numbers.industry_stats} numbers={numbers} />
      <Checked span={span} />
    </>
  );
}
