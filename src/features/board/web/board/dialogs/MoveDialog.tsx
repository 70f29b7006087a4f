import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import { type Board, listsOf } from '../board.ts';
import type { Commands } from '../commands.ts';
import { moveTo } from '../place.ts';
import styles from './MoveDialog.module.css';

export type Moved = { card: number } | { list: number };

interface Props {
  board: Board;
  moved: Moved;
  commands: Commands;
  close: () => void;
}

const places = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const words = place === 0 ? ' (first)' : place === count - 1 ? ' (last)' : '';
    return { value: String(place), label: `${place + 1}${words}` };
  });

/** The way to move something without dragging it. */
export default function MoveDialog({ board, moved, commands, close }: Props) {
  return 'card' in moved ? (
    <MoveCard board={board} cardId={moved.card} commands={commands} close={close} />
  ) : (
    <MoveList board={board} listId={moved.list} commands={commands} close={close} />
  );
}

type PartProps = Pick<Props, 'board' | 'commands' | 'close'>;

function MoveCard({ board, cardId, commands, close }: PartProps & { cardId: number }) {
  const card = board.cards.byId[cardId];
  const [listId, setListId] = useState(card?.listId ?? 0);
  const others = (board.lists.byId[listId]?.cardIds ?? []).filter((id) => id !== cardId);
  const here = board.lists.byId[listId]?.cardIds.indexOf(cardId) ?? -1;
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? (here === -1 ? 0 : here), others.length);
  if (!card) return null;
  const move = () => {
    void commands.moveCard(moveTo(board, { cardId, listId, shown: others, at }));
    close();
  };
  return (
    <Dialog title="Move card" isOpen close={close}>
      <Fields name={card.name} move={move} close={close}>
        <Select
          label="List"
          data={listsOf(board).map((list) => ({ value: String(list.id), label: list.name }))}
          value={String(listId)}
          data-autofocus
          onChange={(event) => {
            setListId(Number(event.currentTarget.value));
            setChosen(undefined);
          }}
        />
        <Select
          label="Position"
          data={places(others.length + 1)}
          value={String(at)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      </Fields>
    </Dialog>
  );
}

function MoveList({ board, listId, commands, close }: PartProps & { listId: number }) {
  const list = board.lists.byId[listId];
  const [position, setPosition] = useState(board.lists.allIds.indexOf(listId));
  if (!list) return null;
  const move = () => {
    void commands.moveList({ listId, position });
    close();
  };
  return (
    <Dialog title="Move list" isOpen close={close}>
      <Fields name={list.name} move={move} close={close}>
        <Select
          label="Position"
          data={places(board.lists.allIds.length)}
          value={String(position)}
          data-autofocus
          onChange={(event) => setPosition(Number(event.currentTarget.value))}
        />
      </Fields>
    </Dialog>
  );
}

interface FieldsProps {
  name: string;
  move: () => void;
  close: () => void;
  children: ReactNode;
}

function Fields({ name, move, close, children }: FieldsProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {children}
      <DialogFooter>
        <Button variant="default" size="sm" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" size="sm">
          Move
        </Button>
      </DialogFooter>
    </form>
  );
}
