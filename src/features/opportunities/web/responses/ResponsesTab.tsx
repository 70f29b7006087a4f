import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { Comparison } from './compare/Comparison.tsx';
import { OwnResponse } from './own/OwnResponse.tsx';
import styles from './ResponsesTab.module.css';
import { WorkCard } from './work/WorkCard.tsx';

/** Owner: all responses, side by side. Everyone else: their own. */
export function ResponsesTab({ opportunity }: { opportunity: OpportunityDetail }) {
  const { award, role } = opportunity;
  return (
    <div className={styles.tab}>
      {award && <WorkCard opportunity={opportunity} award={award} />}
      {role === 'owner' ? (
        <Comparison opportunity={opportunity} />
      ) : (
        <OwnResponse opportunity={opportunity} />
      )}
    </div>
  );
}
