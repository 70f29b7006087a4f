import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { DragOverlay } from '../../../../../kit/web/drag/DragOverlay.tsx';
import { useCard } from '../useOpenCard.ts';
import { CheckItemRow } from './CheckItemRow.tsx';
import { Checklist } from './Checklist.tsx';
import styles from './Checklists.module.css';
import { useItemDrag } from './useItemDrag.ts';

interface Props {
  /** The one to which items are being added. */
  addingTo: number | undefined;
  setAddingTo: (checklistId: number | undefined) => void;
}

export function Checklists({ addingTo, setAddingTo }: Props) {
  const { card } = useCard();
  const root = useRef<HTMLDivElement>(null);
  const { checklists, lifted, carried, overlay, said } = useItemDrag(root);
  const picture =
    carried && card.checklists.flatMap((list) => list.checkItems).find(({ id }) => id === carried.id);
  return (
    <div ref={root} className={styles.all}>
      {checklists.map((checklist, place) => (
        <Checklist
          key={checklist.id}
          checklist={checklist}
          place={place}
          count={checklists.length}
          lifted={lifted}
          isAdding={addingTo === checklist.id}
          setAdding={(isIt) => setAddingTo(isIt ? checklist.id : undefined)}
        />
      ))}
      {carried && picture && (
        <DragOverlay carried={carried} overlay={overlay}>
          <ul className={styles.picture}>
            <CheckItemRow item={picture} checklistId={0} place={0} count={1} isOrdered isLifted={false} />
          </ul>
        </DragOverlay>
      )}
      <span id="item-keys" hidden>
        Press Space to move it with the up and down arrow keys.
      </span>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
    </div>
  );
}
