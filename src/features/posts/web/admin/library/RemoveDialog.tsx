import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../../kit/web/components/DialogFooter.tsx';
import { Select } from '../../../../../kit/web/components/Select.tsx';
import styles from './Categories.module.css';
import { type CategoryRow, isPromoted } from './category-rows.ts';

interface Props {
  rows: readonly CategoryRow[];
  id: number;
  remove: (to: number) => void;
  close: () => void;
}

/** What stands in it stays in the library, in another category. */
export function RemoveDialog({ rows, id, remove, close }: Props) {
  const name = rows.find((row) => row.id === id)?.name ?? '';
  const others = rows.filter((row) => row.id !== id && row.id !== undefined);
  const first = others.find((row) => !isPromoted(row)) ?? others[0];
  const [to, setTo] = useState(String(first?.id));
  return (
    <Dialog title={`Remove “${name}”?`} isOpen close={close} size="small">
      <div className={styles.removal}>
        <Select
          label="Move its entries to"
          description="Nothing is deleted, and nothing changes until you save."
          data={others.map((row) => ({ value: String(row.id), label: row.name }))}
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
        <DialogFooter>
          <Button variant="default" size="sm" onClick={close}>
            Cancel
          </Button>
          <Button
            color="red"
            size="sm"
            onClick={() => {
              remove(Number(to));
              close();
            }}
          >
            Remove category
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
