import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { Checklist as List } from '../../../contract/types.ts';
import { longestCardName } from '../../../rules/limits.ts';
import { NameField } from '../../board/list/NameField.tsx';
import { countComplete } from '../parts.ts';
import { useCard } from '../useOpenCard.ts';
import { CheckItemRow } from './CheckItemRow.tsx';
import styles from './Checklist.module.css';
import { ChecklistHead } from './ChecklistHead.tsx';
import { useHidesCompleted } from './useHidesCompleted.ts';

interface Props {
  checklist: List;
  place: number;
  count: number;
  /** The item that is being dragged. */
  lifted: number | undefined;
  isAdding: boolean;
  setAdding: (isIt: boolean) => void;
}

export function Checklist({ checklist, place, count, lifted, isAdding, setAdding }: Props) {
  const { commands } = useCard();
  const { id, name, checkItems: items } = checklist;
  const [hidesCompleted, setHidesCompleted] = useHidesCompleted(id);
  const complete = countComplete(items);
  const shown = items.filter(({ state }) => !hidesCompleted || state === 'incomplete');
  const add = (item: string) => void commands.addItem(id, item.slice(0, longestCardName));
  const heading = useId();
  return (
    <section className={styles.checklist} aria-labelledby={heading}>
      <ChecklistHead
        checklist={checklist}
        headingId={heading}
        place={place}
        count={count}
        complete={complete}
        hidesCompleted={hidesCompleted}
        setHidesCompleted={setHidesCompleted}
      />
      {items.length > 0 && (
        <div className={styles.progress}>
          <progress
            value={complete}
            max={items.length}
            aria-label={`${name}: ${complete} of ${items.length} complete`}
            data-all={complete === items.length || undefined}
          />
          <span aria-hidden="true">
            {complete}/{items.length}
          </span>
        </div>
      )}
      <ul className={styles.items} aria-label={name} {...(!hidesCompleted && { 'data-checklist': id })}>
        {shown.map((item) => (
          <CheckItemRow
            key={item.id}
            item={item}
            checklistId={id}
            place={items.indexOf(item)}
            count={items.length}
            isOrdered={!hidesCompleted}
            isLifted={item.id === lifted}
          />
        ))}
      </ul>
      {hidesCompleted && complete > 0 && (
        <p className={styles.hidden}>
          {complete === 1 ? '1 completed item is hidden.' : `${complete} completed items are hidden.`}
        </p>
      )}
      {isAdding ? (
        <NameField
          label={`Add an item to ${name}`}
          placeholder="What needs to be done?"
          verb="Add item"
          earlyKeys="check item"
          longest={longestCardName}
          add={add}
          close={() => setAdding(false)}
          takeLines={(lines) => {
            for (const line of lines) add(line);
            return Promise.resolve(true);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.add}
          aria-label={`Add an item to ${name}`}
          onClick={() => setAdding(true)}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add an item
        </button>
      )}
    </section>
  );
}
