import { IconClock } from '@tabler/icons-react';
import { exactText } from '../../../../../kit/common/dates.ts';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { dueMark, dueState, dueText } from '../../due.ts';
import { Panel } from '../Panel.tsx';
import { useCard } from '../useOpenCard.ts';
import styles from './Details.module.css';
import { DuePanel } from './DuePanel.tsx';

export function DueDetail() {
  const { card, commands } = useCard();
  const now = useClock();
  const state = card.due === null ? undefined : dueState(card.due, card.isDone, now);
  const text =
    card.due !== null && state ? (
      <>
        <time dateTime={card.due} title={exactText(card.due)}>
          {dueText(card.due, { now: new Date(now) })}
        </time>
        {dueMark[state] !== '' && <span className={styles.mark}>{dueMark[state]}</span>}
      </>
    ) : (
      'Set a due date'
    );
  return (
    <div className={`${styles.detail} ${styles.inSide}`}>
      <h3 className={styles.title}>Due date</h3>
      <div className={styles.buttons}>
        <Panel label="Due date" shortcut="d" words={{ icon: IconClock, text, state }}>
          {(close) => (
            <DuePanel
              due={card.due}
              reminder={card.reminder}
              set={(when) => void commands.change(when)}
              close={close}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}
