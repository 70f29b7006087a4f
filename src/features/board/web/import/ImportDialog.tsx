import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import { DialogFooter } from '../../../../kit/web/components/DialogFooter.tsx';
import type { LayerProps } from '../../../../kit/web/feature.ts';
import type { importBoard } from '../../calls/import.gen.ts';
import { ChooseExport } from './ChooseExport.tsx';
import { CountList } from './CountList.tsx';
import styles from './Import.module.css';
import { type Looked, Preview } from './Preview.tsx';
import { Notes } from './Notes.tsx';

/** From the file to what became of it; closing it before the last step leaves nothing behind. */
export default function ImportDialog({ isOpen, close }: LayerProps) {
  return (
    <Dialog title="Import from Trello" size="large" isOpen={isOpen} close={close}>
      {isOpen && <Steps close={close} />}
    </Dialog>
  );
}

function Steps({ close }: Pick<LayerProps, 'close'>) {
  const [looked, setLooked] = useState<Looked>();
  const [report, setReport] = useState<CallOutput<typeof importBoard>>();
  if (report) return <Report report={report} close={close} />;
  if (looked)
    return (
      <Preview
        looked={looked}
        lookAgain={setLooked}
        onImported={setReport}
        chooseAnother={() => setLooked(undefined)}
      />
    );
  return <ChooseExport onRead={setLooked} />;
}

function Report({ report, close }: { report: CallOutput<typeof importBoard>; close: () => void }) {
  return (
    <div className={styles.stack}>
      <output>The board was imported:</output>
      <CountList counts={report.counts} />
      <Notes notes={report.notes} />
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          See the board
        </Button>
      </DialogFooter>
    </div>
  );
}
