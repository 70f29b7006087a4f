import { Button } from '@mantine/core';
import { harmlessCell } from '../../../../kit/common/cells.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import { saveText } from '../save-text.ts';
import styles from './Several.module.css';
import type { Failed } from './run-several.ts';
import type { Running } from './useSeveral.ts';

interface Props {
  running: Running;
  stop: () => void;
  close: () => void;
}

/** "17 of 200", a way to stop, and at the end who it did not work for and why. */
export function SeveralDialog({ running, stop, close }: Props) {
  const { title, done, total, failed, isOver } = running;
  const well = done - failed.length;
  return (
    <Dialog title={title} isOpen close={isOver ? close : stop}>
      <div className={styles.body}>
        <progress className={styles.bar} value={done} max={total} aria-label={title} />
        <output>
          {isOver
            ? [
                `Done for ${well} of ${total}.`,
                failed.length > 0 && `${failed.length} failed.`,
                done < total && `Stopped before ${total - done}.`,
              ]
                .filter(Boolean)
                .join(' ')
            : `${done} of ${total}`}
        </output>
        {failed.length > 0 && (
          <ul className={styles.failed} aria-label="Failed">
            {failed.map(({ id, name, why }) => (
              <li key={id}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        )}
        <DialogFooter>
          {isOver && failed.length > 0 && (
            <Button variant="default" onClick={() => saveText('failed.csv', csvOf(failed), 'text/csv')}>
              Download failed as CSV
            </Button>
          )}
          {isOver ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <Button variant="default" onClick={stop}>
              Stop
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}

const cell = (text: string) => `"${harmlessCell(text).replaceAll('"', '""')}"`;

/** Without the byte order mark, spreadsheets take it for another encoding. */
const csvOf = (failed: readonly Failed[]) =>
  `\uFEFF${[['Name', 'Why'], ...failed.map(({ name, why }) => [name, why])]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`;
