import { IconClock, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { exactText } from '../../../../../kit/common/dates.ts';
import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import type { CheckItem } from '../../../contract/types.ts';
import { longestCardName } from '../../../rules/limits.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { isTemporary } from '../../board/newcomers.ts';
import { dueMark, dueState, dueText } from '../../due.ts';
import details from '../details/Details.module.css';
import { useCard } from '../useOpenCard.ts';
import { CheckItemPanel } from './CheckItemPanel.tsx';
import styles from './Checklist.module.css';
import { InlineName } from './InlineName.tsx';

interface Props {
  item: CheckItem;
  checklistId: number;
  place: number;
  count: number;
  /** Whether it can be dragged: with some hidden, nobody would see where to. */
  isOrdered: boolean;
  /** It stands where it would land, while its picture hangs under the pointer. */
  isLifted: boolean;
}

export function CheckItemRow({ item, checklistId, place, count, isOrdered, isLifted }: Props) {
  const { commands } = useCard();
  const { members } = useAround();
  const now = useClock();
  const [isNaming, setNaming] = useState(false);
  const name = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming && document.activeElement === document.body) name.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const isComplete = item.state === 'complete';
  const person = item.memberId === null ? undefined : members.get(item.memberId);
  const due = item.due === null ? undefined : dueState(item.due, isComplete, now);
  return (
    <li
      className={styles.item}
      data-item={item.id}
      data-complete={isComplete || undefined}
      data-lifted={isLifted || undefined}
    >
      {isOrdered && !isTemporary(item.id) ? (
        <button
          type="button"
          className={styles.grip}
          data-grip=""
          aria-label={`Reorder ${item.name}`}
          aria-describedby="item-keys"
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.grip} />
      )}
      <input
        type="checkbox"
        className={styles.box}
        aria-label={item.name}
        checked={isComplete}
        disabled={isTemporary(item.id)}
        onChange={({ currentTarget }) =>
          void commands.changeItem(checklistId, item.id, {
            state: currentTarget.checked ? 'complete' : 'incomplete',
          })
        }
      />
      {isNaming ? (
        <InlineName
          label="Item"
          name={item.name}
          longest={longestCardName}
          save={(next) => void commands.changeItem(checklistId, item.id, { name: next })}
          close={() => setNaming(false)}
        />
      ) : (
        <button
          ref={name}
          type="button"
          className={styles.words}
          title="Edit"
          dir="auto"
          onClick={() => setNaming(true)}
        >
          {item.name}
        </button>
      )}
      {(person || due) && (
        <span className={styles.meta}>
          {item.due !== null && due && (
            <span className={styles.due} data-due={due}>
              <IconClock size={16} stroke={1.75} aria-hidden="true" />
              <time dateTime={item.due} title={exactText(item.due)}>
                {dueText(item.due, { now: new Date(now) })}
              </time>
              {due === 'late' && <span className={details.mark}>{dueMark[due]}</span>}
            </span>
          )}
          {person && (
            <span title={nameOf(person)}>
              <Avatar name={nameOf(person)} id={person.id} src={person.avatar} size={24} />
              <span className={styles.spoken}>{nameOf(person)}</span>
            </span>
          )}
        </span>
      )}
      <CheckItemPanel item={item} checklistId={checklistId} place={place} count={count} />
    </li>
  );
}
