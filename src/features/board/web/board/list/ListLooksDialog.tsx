import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import type { List } from '../../../contract/types.ts';
import { mostCards } from '../../../rules/limits.ts';
import { labelColours } from '../../labels/label-colours.ts';
import { useBoardActions } from '../context.ts';
import styles from './ListLooksDialog.module.css';

const none = { name: 'No colour', colour: null };

/** A list's colour, and how many cards it should have at most. */
export default function ListLooksDialog({ list, close }: { list: List; close: () => void }) {
  const { commands } = useBoardActions();
  const [colour, setColour] = useState(list.colour);
  const [limit, setLimit] = useState<number | null>(list.limit);
  const save = () => {
    if (colour !== list.colour || limit !== list.limit) void commands.changeList(list.id, { colour, limit });
    close();
  };
  return (
    <Dialog title={list.name} isOpen close={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset className={styles.colours}>
          <legend>Colour</legend>
          {[none, ...labelColours].map((choice) => (
            <label key={choice.name} className={styles.colour} title={choice.name}>
              <input
                type="radio"
                name="colour"
                checked={choice.colour === colour}
                onChange={() => setColour(choice.colour)}
              />
              <span
                className={styles.dot}
                style={choice.colour === null ? undefined : { background: choice.colour }}
              >
                {choice.colour === colour && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
              </span>
              <span className={styles.hidden}>{choice.name}</span>
            </label>
          ))}
        </fieldset>
        <NumberInput
          label="Card limit"
          description="The list shows a warning when it has more cards. Nothing is blocked."
          placeholder="No limit"
          min={1}
          max={mostCards}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={limit ?? ''}
          onChange={(value) => setLimit(typeof value === 'number' ? value : null)}
        />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" size="sm">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
