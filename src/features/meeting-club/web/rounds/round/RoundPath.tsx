import { VisuallyHidden } from '@mantine/core';
import tone from '../../../../../kit/web/components/StateMark.module.css';
import { roundStatuses, type RoundStatus } from '../../../contract/types.ts';
import { roundLook } from '../round-look.ts';
import styles from './RoundPath.module.css';

const said = { done: 'done', current: 'now', ahead: 'not started' };

/** How far it has come. */
export function RoundPath({ status }: { status: RoundStatus }) {
  const now = roundStatuses.indexOf(status);
  return (
    <ol className={styles.path} aria-label="Progress">
      {roundStatuses.map((step, at) => {
        const place = at < now ? 'done' : at === now ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={`${styles.step} ${tone.tone}`}
            data-place={place}
            data-colour={roundLook[step].colour}
            {...(place === 'current' && { 'aria-current': 'step' })}
          >
            <span className={styles.word}>
              {step}
              <VisuallyHidden>, {said[place]}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
