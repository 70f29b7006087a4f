import { Card } from '../../../kit/web/components/Card.tsx';
import { PlanCards } from './PlanCards.tsx';
import styles from './SubscriptionTab.module.css';
import { standing } from './standing.ts';
import { usePlanChoice } from './usePlanChoice.ts';
import { usePlanFacts } from './usePlanFacts.ts';

/** The content of `/profile/subscription`. */
export default function SubscriptionTab() {
  const facts = usePlanFacts();
  const choice = usePlanChoice();
  return (
    <Card title="Your plan">
      <p className={styles.standing}>{standing(facts)}</p>
      <PlanCards facts={facts} choice={choice} />
    </Card>
  );
}
