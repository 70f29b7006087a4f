import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { styleNonce } from '../../../../../kit/web/style-nonce.ts';
import { useCard } from '../useOpenCard.ts';
import { Checklist } from './Checklist.tsx';

const instructions =
  'Press Space to pick up this item, the up and down arrow keys to move it, Space to drop it, and Escape to cancel.';

interface Props {
  /** The one to which items are being added. */
  addingTo: number | undefined;
  setAddingTo: (checklistId: number | undefined) => void;
}

export function Checklists({ addingTo, setAddingTo }: Props) {
  const { card, commands } = useCard();
  const { checklists } = card;
  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    const checklist = checklists.find(({ id }) => String(id) === source.droppableId);
    const item = checklist?.checkItems.find(({ id }) => String(id) === draggableId);
    if (!checklist || !item || !destination || destination.index === source.index) return;
    announce(`${item.name}, ${destination.index + 1} of ${checklist.checkItems.length}`);
    void commands.moveItem(checklist.id, item.id, destination.index);
  };
  return (
    <DragDropContext onDragEnd={drop} dragHandleUsageInstructions={instructions} nonce={styleNonce()}>
      {checklists.map((checklist, place) => (
        <Checklist
          key={checklist.id}
          checklist={checklist}
          place={place}
          count={checklists.length}
          isAdding={addingTo === checklist.id}
          setAdding={(isIt) => setAddingTo(isIt ? checklist.id : undefined)}
        />
      ))}
    </DragDropContext>
  );
}
