import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '../../../../kit/web/components/IconButton.tsx';

interface Props {
  id: number;
  name: string;
  /** Of all rows of the list, in its order. */
  ids: readonly number[];
  isMoving: boolean;
  order: (ids: number[]) => void;
}

/** Moves a row of a list one place up or down. */
export function MoveButtons({ id, name, ids, isMoving, order }: Props) {
  const at = ids.indexOf(id);
  const move = (by: -1 | 1) => {
    const moved = [...ids];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    order(moved);
  };
  return (
    <>
      <IconButton
        icon={IconArrowUp}
        aria-label={`Move ${name} up`}
        disabled={at === 0 || isMoving}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        aria-label={`Move ${name} down`}
        disabled={at === ids.length - 1 || isMoving}
        onClick={() => move(1)}
      />
    </>
  );
}
