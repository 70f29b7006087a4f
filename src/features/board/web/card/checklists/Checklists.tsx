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
    const of = (droppableId: string) => checklists.find(({ id }) => String(id) === droppableId);
    const from = of(source.droppableId);
    const to = destination && of(destination.droppableId);
    const item = from?.checkItems.find(({ id }) => String(id) === draggableId);
    if (!from || !to || !item) return;
    const { index: position } = destination;
    if (from === to && position === source.index) return;
    announce(
      from === to
        ? `${item.name}, ${position + 1} of ${to.checkItems.length}`
        : `${item.name}: ${to.name}, ${position + 1} of ${to.checkItems.length + 1}`,
    );
    void commands.moveItem(from.id, item.id, { checklistId: to.id, position });
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
