import { VisuallyHidden } from '@mantine/core';
import tone from '../../../../kit/web/components/StateMark.module.css';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { statusLook } from '../words/status-look.ts';
import { statePath } from './state-path.ts';
import styles from './StatePath.module.css';

const said = { done: 'done', current: 'now', ahead: 'not started' };

/** How far it has come. */
export function StatePath({ opportunity }: { opportunity: OpportunityDetail }) {
  return (
    <ol className={styles.path} aria-label="Progress">
      {statePath(opportunity).map(({ status, place }) => (
        <li
          key={status}
          className={`${styles.step} ${tone.tone}`}
          data-place={place}
          data-colour={statusLook[status].colour}
          {...(place === 'current' && { 'aria-current': 'step' })}
        >
          <span className={styles.word}>
            {status}
            <VisuallyHidden>, {said[place]}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
