import { Card } from '../../../kit/web/components/Card.tsx';
import { type PlanFacts, PlanCards } from './PlanCards.tsx';
import styles from './SubscriptionPanel.module.css';
import { standing } from './standing.ts';
import { usePlanChoice } from './usePlanChoice.ts';

/** The content of `/profile/subscription`. */
export function SubscriptionPanel({ facts }: { facts: PlanFacts }) {
  const choice = usePlanChoice();
  return (
    <Card title="Your plan">
      <p className={styles.standing}>{standing(facts)}</p>
      <PlanCards facts={facts} choice={choice} />
    </Card>
  );
}
