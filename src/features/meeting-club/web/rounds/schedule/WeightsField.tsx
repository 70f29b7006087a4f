import { Select } from '../../../../../kit/web/components/Select.tsx';
import { type OwnWeights, weighed } from '../../../contract/club-settings.ts';
import { factorChoices, factorOf, weighedBy } from './weights.ts';
import styles from './Schedule.module.css';

interface Props {
  weights: OwnWeights;
  change: (weights: OwnWeights) => void;
}

/** How much each ground counts for a pair. What it changes shows in a preview that is matched again. */
export const WeightsField = ({ weights, change }: Props) => (
  <div className={styles.fields} id="weights">
    <p className={styles.says}>
      Only admins see a preview, so you can change this, match again, and compare who meets whom.
    </p>
    <ul className={styles.weights}>
      {weighed.map(({ ground, what, usual }) => (
        <li key={ground}>
          <span id={`weight-${ground}`}>{what}</span>
          <Select
            aria-labelledby={`weight-${ground}`}
            data={factorChoices}
            value={factorOf(weights[ground] ?? usual, usual)}
            onChange={({ currentTarget }) => change(weighedBy(weights, ground, currentTarget.value))}
          />
        </li>
      ))}
    </ul>
  </div>
);
