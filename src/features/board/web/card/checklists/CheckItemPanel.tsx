import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconArrowDown, IconArrowsMove, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import type { CheckItem } from '../../../contract/types.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { isTemporary } from '../../board/newcomers.ts';
import styles from '../details/Details.module.css';
import { instantOf, wallTimeOf } from '../../../../../kit/web/wall-time.ts';
import { Panel } from '../Panel.tsx';
import { useCard } from '../useOpenCard.ts';

interface Props {
  item: CheckItem;
  checklistId: number;
  place: number;
  count: number;
}

/** Who does it, until when, and where it stands. */
export function CheckItemPanel({ item, checklistId, place, count }: Props) {
  const { commands } = useCard();
  const { members } = useAround();
  const { id } = item;
  const people = [...members.values()].map((person) => ({ value: String(person.id), label: nameOf(person) }));
  const move = (position: number) => void commands.moveItem(checklistId, id, { checklistId, position });
  return (
    <Panel label={item.name} name={`More for ${item.name}`}>
      {(close) => (
        <div className={styles.detail}>
          <Select
            label="Assigned to"
            data={[{ value: '', label: 'No one' }, ...people]}
            value={item.memberId === null ? '' : String(item.memberId)}
            data-autofocus
            onChange={({ currentTarget: { value } }) =>
              void commands.changeItem(checklistId, id, { memberId: value === '' ? null : Number(value) })
            }
          />
          <DueField due={item.due} set={(due) => void commands.changeItem(checklistId, id, { due })} />
          <MoveTo item={item} checklistId={checklistId} close={close} />
          <div className={styles.row}>
            <button
              type="button"
              className={styles.button}
              disabled={place === 0}
              onClick={() => move(place - 1)}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
              Move up
            </button>
            <button
              type="button"
              className={styles.button}
              disabled={place === count - 1}
              onClick={() => move(place + 1)}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
              Move down
            </button>
            <button
              type="button"
              className={styles.button}
              onClick={() => {
                close();
                commands.removeItem(checklistId, item);
              }}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              Delete item
            </button>
          </div>
        </div>
      )}
    </Panel>
  );
}

/** To the end of another checklist of the card, where there is one. */
function MoveTo({ item, checklistId, close }: Pick<Props, 'item' | 'checklistId'> & { close: () => void }) {
  const { card, commands } = useCard();
  const others = card.checklists.filter(({ id }) => id !== checklistId && !isTemporary(id));
  const [chosen, setChosen] = useState<number>();
  const to = others.find(({ id }) => id === chosen) ?? others[0];
  if (!to) return null;
  const move = () => {
    close();
    void commands.moveItem(checklistId, item.id, { checklistId: to.id, position: to.checkItems.length });
    // Its row is another one now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-item="${item.id}"] [aria-haspopup]`)?.focus(),
    );
  };
  return (
    <div className={styles.row}>
      <Select
        label="Move to…"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(to.id)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <button type="button" className={styles.button} onClick={move}>
        <IconArrowsMove size={16} stroke={1.75} aria-hidden="true" />
        Move
      </button>
    </div>
  );
}

/** A whole time is taken at once; an emptied field has none. */
function DueField({ due, set }: { due: string | null; set: (due: string | null) => void }) {
  return (
    <TextInput
      label="Due"
      type="datetime-local"
      defaultValue={due === null ? '' : wallTimeOf(new Date(due))}
      onBlur={({ currentTarget: { value } }) => {
        const next = instantOf(value) ?? null;
        const isSame = next === null ? due === null : due !== null && value === wallTimeOf(new Date(due));
        if (!isSame) set(next);
      }}
    />
  );
}
