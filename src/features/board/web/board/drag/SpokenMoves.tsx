import { VisuallyHidden } from '@mantine/core';

/** How to move a card and a list by keys, said with each of them and not once more at the end of the screen; and where one is meanwhile. */
export const SpokenMoves = ({ said }: { said: string }) => (
  <>
    <span id="board-keys" hidden>
      Press Enter to open, Space to move.
    </span>
    <span id="list-keys" hidden>
      Press Enter to rename, Space to move.
    </span>
    <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
  </>
);
